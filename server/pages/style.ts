/** The style sheet of all pages, sent with each of them: light and dark, phone and desktop. */
export const styleSheet = `
:root{color-scheme:light dark;--page:#f3f4f8;--card:#fff;--ink:#171a21;--soft:#545b6b;
--line:#d9dde6;--edge:#858da0;--accent:#2c46cf;--on-accent:#fff;--tint:#eef1ff;
--bad:#b3261e;--bad-tint:#fdeeed;--good:#0f6b3c;--good-tint:#e8f6ee;--mark:#fff0c4;
--on-mark:#5f4300}
@media (prefers-color-scheme:dark){:root{--page:#0f1218;--card:#181c25;--ink:#edf0f6;--soft:#aab2c3;
--line:#2c3240;--edge:#737d92;--accent:#93a6ff;--on-accent:#0c1020;--tint:#20274a;
--bad:#ff9d95;--bad-tint:#3a1c1b;--good:#74d9a4;--good-tint:#14301f;--mark:#3b300f;
--on-mark:#ffe199}}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--page);
color:var(--ink);
font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif;
-webkit-text-size-adjust:100%}
.mark{background:var(--mark);color:var(--on-mark);text-align:center;padding:.45rem 1rem;
font-size:.85rem}
.mark strong{letter-spacing:.09em;text-transform:uppercase;margin-right:.5rem}
nav.ways{display:flex;flex-wrap:wrap;gap:.1rem .9rem;padding:.5rem 1rem;background:var(--card);
border-bottom:1px solid var(--line);justify-content:center}
nav.ways a{padding:.2rem 0;color:var(--ink)}nav.ways [aria-current]{font-weight:650}
main{width:100%;max-width:30rem;margin:0 auto;padding:1.25rem 1rem 2.5rem}
main.wide{max-width:60rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem;
box-shadow:0 1px 2px rgb(10 20 50/.05),0 8px 24px rgb(10 20 50/.05)}
.card+.card{margin-top:1rem}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1rem;line-height:1.3;margin:0 0 .5rem}
p{margin:0 0 .75rem;overflow-wrap:anywhere}
p:last-child{margin-bottom:0}
.soft{color:var(--soft);font-size:.9rem}
.field{margin-bottom:1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
label,legend{display:block;font-weight:600;font-size:.92rem;margin-bottom:.3rem;padding:0}
input,select,textarea{width:100%;min-height:2.9rem;padding:.55rem .75rem;font:inherit;color:inherit;
background:var(--card);border:1px solid var(--edge);border-radius:9px}
input[type=checkbox],input[type=radio]{width:1.1rem;min-height:1.1rem;height:1.1rem;
margin:0 .5rem 0 0;
vertical-align:-.15rem;accent-color:var(--accent)}
input[type=file]{padding:.6rem}
fieldset{border:0;margin:0 0 1rem;padding:0;min-width:0}
.hint{color:var(--soft);font-size:.85rem;margin:.25rem 0 0}
.wrong input,.wrong select,.wrong textarea{border:2px solid var(--bad)}
.fault{color:var(--bad);font-size:.9rem;font-weight:600;margin:.3rem 0 0}
.fault::before{content:'✕ ' / '';font-weight:700}
.notice{border-radius:10px;padding:.75rem .9rem;margin:0 0 1rem;background:var(--tint);
border-left:4px solid var(--accent)}
.notice.bad{background:var(--bad-tint);border-color:var(--bad)}
.notice.good{background:var(--good-tint);border-color:var(--good)}
.notice ul{margin:.25rem 0 0;padding-left:1.2rem}
.button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:3rem;
padding:.6rem 1.2rem;font:inherit;font-weight:650;text-decoration:none;cursor:pointer;
border-radius:10px;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent)}
.button:hover{filter:brightness(1.08)}
.button.second{background:transparent;color:var(--accent)}
.button.danger{background:transparent;border-color:var(--bad);color:var(--bad)}
.button+.button,form+form,form+.button{margin-top:.75rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0 0 .75rem}
dl:last-child{margin-bottom:0}
dt{color:var(--soft)}
dd{margin:0;text-align:right;overflow-wrap:anywhere;min-width:0}
code{overflow-wrap:anywhere}
.scrolls{overflow-x:auto}.scrolls table{display:table}pre{margin:0;font-size:.85rem}
table{width:100%;border-collapse:collapse;font-size:.92rem;display:block;overflow-x:auto}
th,td{padding:.4rem .8rem .4rem 0;text-align:left;font-weight:inherit;vertical-align:top;
border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--soft);font-size:.85rem}
meter{width:min(8rem,20vw);height:1rem;vertical-align:middle}
summary{cursor:pointer;padding:.35rem 0}
ul.plain{list-style:none;margin:0;padding:0;display:grid;gap:.35rem}
footer{margin-top:auto;padding:1rem;text-align:center;color:var(--soft);font-size:.8rem}
.columns{display:grid;gap:1rem;align-items:start}
.columns .card+.card,.columns form+form{margin-top:0}
@media (min-width:52rem){.columns{grid-template-columns:minmax(0,1fr) minmax(0,22rem)}
main.wide{padding-top:2.5rem}}
.stack{display:grid;gap:1rem;min-width:0;grid-template-columns:minmax(0,1fr)}
.stack .card+.card{margin-top:0}
.merchant{display:flex;gap:.9rem;align-items:center;margin-bottom:1rem}
.payee{min-width:0}
.payee h1{font-size:1.1rem;font-weight:600;margin:0}
.logo{border-radius:12px;object-fit:contain;background:#fff;border:1px solid var(--line);flex:none}
.total{font-size:1.6rem;font-weight:700;line-height:1.2;margin:0;font-variant-numeric:tabular-nums}
.clamp{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;
overflow-wrap:anywhere}
dd.clamp{-webkit-line-clamp:2}
.clamp:hover,.clamp:focus{-webkit-line-clamp:none}
.filled{outline:3px solid var(--good);outline-offset:2px}
.said:empty{display:none}
.words{white-space:pre-line;overflow-wrap:anywhere;margin:0 0 .75rem}
summary{cursor:pointer}
.card dl{border-top:1px solid var(--line);border-bottom:1px solid var(--line);padding:.75rem 0;
margin-bottom:1.1rem;font-size:.95rem}
.card dl:last-child{border-bottom:0;padding-bottom:0;margin-bottom:0}
.number{font-family:ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace;
font-variant-numeric:tabular-nums;letter-spacing:.02em}
.chips{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.45rem}
.chip{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:baseline;width:100%;min-height:2.75rem;
padding:.45rem .75rem;font:inherit;text-align:left;color:inherit;background:transparent;
border:1px solid var(--line);border-radius:9px;cursor:pointer;align-content:center}
.chip:not(.line){flex-direction:column;flex-wrap:nowrap;align-items:flex-start}
.chip.line{flex-wrap:nowrap}
.chip:hover{border-color:var(--accent);background:var(--tint)}
.apart{margin-top:1.25rem;padding-top:1.25rem;border-top:1px solid var(--line)}
p.apart{margin-bottom:0}
nav+.card{margin-top:1rem}
.outcome{border-left:4px solid var(--accent);background:var(--tint);border-radius:10px;
padding:.9rem 1rem;margin-bottom:1rem}
.outcome h2{font-size:1.15rem;margin-bottom:.15rem}
.outcome.completed{border-color:var(--good);background:var(--good-tint)}
.outcome.failed,.outcome.cancelled{border-color:var(--bad);background:var(--bad-tint)}
`
