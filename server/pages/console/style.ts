/** What the console adds to the style sheet of the hosted pages. */
export const consoleStyle = `
.console{font-size:15px;--moving:#7a4d00;--moving-tint:#fff3d6}
@media (prefers-color-scheme:dark){.console{--moving:#ffd27a;--moving-tint:#3a2c0d}}
.console main{max-width:80rem;padding:1rem 1rem 2.5rem}
.console main:focus{outline:0}
.skip{position:absolute;left:-99rem;top:0;z-index:9;background:var(--card);padding:.5rem 1rem}
.skip:focus{left:0}
.top{background:var(--card);border-bottom:1px solid var(--line)}
.bar,.clock,.sub{max-width:80rem;width:100%;margin:0 auto;padding:.45rem 1rem;display:flex;
gap:.4rem .8rem;align-items:center}
.bar{flex-wrap:wrap}
.brand{font-weight:700;color:var(--ink);text-decoration:none;padding:.35rem 0}
nav.main{display:flex;gap:.1rem;flex:1 1 auto;min-width:0}
nav.main a,.sub a,.filter a{padding:.35rem .6rem;border-radius:8px;text-decoration:none;
color:var(--ink);white-space:nowrap}
nav.main a:hover,.sub a:hover,.filter a:hover{background:var(--page)}
nav.main a[aria-current],.sub a[aria-current],.filter a[aria-current]{background:var(--tint);
color:var(--accent);font-weight:650}
.search{flex:0 1 15rem}
.search input{min-height:2.2rem;padding:.25rem .7rem}
.badge{white-space:nowrap;text-decoration:none;border-radius:99px;padding:.15rem .7rem;
border:1px solid var(--edge);color:var(--ink);font-size:.85rem}
.badge:not(:has([data-count="0"])){border-color:var(--bad);color:var(--bad);
background:var(--bad-tint);font-weight:650}
.dot{white-space:nowrap;font-size:.85rem;color:var(--good)}
.dot::before{content:'●' / '';margin-right:.3rem}
.dot.reconnecting{color:var(--moving)}
.dot.stopped{color:var(--bad)}
.clock{border-top:1px solid var(--line);flex-wrap:wrap;font-size:.9rem;
font-variant-numeric:tabular-nums}
.clock form{margin:0}
.sub,.filter{flex-wrap:wrap;padding-bottom:0;font-size:.92rem}
.filter{display:flex;gap:.1rem;align-items:center;margin:0 0 .75rem}
.btn{display:inline-block;min-height:2.1rem;padding:.25rem .8rem;border-radius:8px;
border:1px solid var(--edge);background:transparent;color:inherit;font:inherit;font-size:.9rem;
cursor:pointer;text-decoration:none}
.btn:hover{background:var(--page)}
.btn.primary{background:var(--accent);color:var(--on-accent);border-color:var(--accent)}
.btn.danger{border-color:var(--bad);color:var(--bad)}
.btn[hidden]{display:none}
form.action{margin:0}
form.action+form.action{margin-top:0}
form.action:not(.one){display:grid;gap:0;justify-items:start}
form.action:not(.one) .field{width:100%;margin-bottom:.7rem}
form.action .notice{width:100%}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;align-items:flex-start}
.actions details{width:100%}
.console input:not([type=checkbox]),.console select,.console textarea{min-height:2.4rem;
padding:.35rem .6rem}
.check{display:flex;align-items:center}.check label{margin:0;font-weight:400}
.head{display:flex;flex-wrap:wrap;gap:.4rem 1rem;align-items:center;margin:.4rem 0 1rem}
.head h1{margin:0}.lead{color:var(--soft)}
.status{display:inline-block;padding:.05rem .55rem;border-radius:99px;font-size:.82rem;
font-weight:650;white-space:nowrap;border:1px solid transparent}
.status.waiting{background:var(--page);color:var(--soft);border-color:var(--edge)}
.status.moving{background:var(--moving-tint);color:var(--moving)}
.status.done{background:var(--good-tint);color:var(--good)}
.status.failed{background:var(--bad-tint);color:var(--bad)}
.two{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);align-items:start}
.two>div{display:grid;gap:1rem;min-width:0;grid-template-columns:minmax(0,1fr)}
@media (min-width:64rem){.two{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}}
.two .card+.card,.grid .card+.card{margin-top:0}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}
.two+.card,.grid+.card,.card+.grid,.card+.two,.grid+.two,.two+.grid{margin-top:1rem}
h3{font-size:.95rem;margin:1rem 0 .4rem}
.console .card dl{border:0;padding:0;margin:0}
.console dl.facts{display:grid;gap:.3rem;grid-template-columns:minmax(0,1fr)}
dl.facts div{display:grid;grid-template-columns:minmax(7rem,30%) minmax(0,1fr);gap:.2rem 1rem}
dl.facts dd{text-align:left}
table.list{display:table;font-variant-numeric:tabular-nums}
table.list th,table.list td{overflow-wrap:anywhere}
table.list thead th{overflow-wrap:normal}
table.list thead th{border-top:0}
.numeric{text-align:right!important}
tr[data-row].chosen{outline:2px solid var(--accent);outline-offset:-2px}
.money{white-space:nowrap;font-variant-numeric:tabular-nums}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
white-space:nowrap}
.empty{color:var(--soft);padding:.5rem 0}
.pager{display:flex;gap:1rem;padding:.75rem 0}
.code{position:relative}
.code pre{margin:0;padding:.75rem;background:var(--page);border-radius:8px;overflow:auto;
max-height:30rem;font-size:.82rem;font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace}
.code .copy{position:absolute;top:.4rem;right:.4rem;background:var(--card)}
ul.many{columns:16rem auto;margin:.25rem 0 .5rem;padding-left:1.2rem;font-size:.9rem;
overflow-wrap:anywhere}
.words{white-space:pre-wrap;overflow-wrap:anywhere}
dialog{border:1px solid var(--edge);border-radius:14px;background:var(--card);color:var(--ink);
padding:1.25rem;max-width:min(32rem,92vw)}
dialog::backdrop{background:rgb(0 0 0/.45)}
kbd{font:inherit;font-family:ui-monospace,monospace;border:1px solid var(--edge);border-radius:5px;
padding:0 .35rem}
svg.picture{width:100%;height:auto;display:block}
svg.picture text{fill:var(--ink);font:13px system-ui,sans-serif}
svg.picture .s{fill:var(--soft);font-size:11px}
svg.states{width:auto;max-width:100%}
svg.upright{display:none}
.state rect{fill:var(--tint);stroke:var(--accent)}
.state text{font-weight:650}
.state.done rect{fill:var(--good-tint);stroke:var(--good)}
.state.failed rect{fill:var(--bad-tint);stroke:var(--bad)}
.state.other rect{fill:none;stroke:var(--edge);stroke-dasharray:4 3}
.state.other text{fill:var(--soft)!important;font-weight:400}
.way{stroke:var(--accent);stroke-width:2}
.way.other{stroke:var(--edge);stroke-width:1;stroke-dasharray:4 3}
.pipe{stroke:var(--accent);stroke-width:14;opacity:.45}
.pipe.arrived{stroke:var(--good)}.pipe.back{stroke:var(--edge);opacity:.3}
.return{fill:none;stroke:var(--bad);stroke-width:2;stroke-dasharray:6 4}
.return.fee{stroke:var(--edge)}
.t-accounts{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
.t-accounts table{display:table;font-size:.85rem;font-variant-numeric:tabular-nums}
.t-accounts caption{text-align:left;font-weight:650}
.t-accounts td{width:50%;text-align:right;padding:.2rem .5rem}
.t-accounts th{text-align:right;padding:.2rem .5rem}
.t-accounts td+td{border-left:2px solid var(--edge)}
.t-accounts tfoot td{font-weight:650}
.scroll{overflow-x:auto}
@media (min-width:64rem){.top{position:sticky;top:0;z-index:3}}
@media (max-width:63.99rem){nav.main{order:5;flex:1 0 100%;overflow-x:auto;flex-wrap:nowrap}
.clock{flex-wrap:nowrap;overflow-x:auto;white-space:nowrap}.clock .wide{display:none}
.search{flex:1 1 6rem;min-width:0}}
@media (max-width:40rem){
svg.lying{display:none}svg.upright{display:block}
.bar{padding:.3rem .75rem}.clock{padding:.3rem .75rem}
table.list,table.list tbody,table.list tr,table.list th,table.list td{display:block;width:auto}
table.list thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
table.list tr{padding:.6rem 0;border-top:1px solid var(--line)}
table.list tr:first-child{border-top:0}
table.list th,table.list td{border:0;padding:.1rem 0}
table.list td{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:.5rem}
table.list td::before{content:attr(data-label) / '';color:var(--soft);font-size:.85rem}
.numeric{text-align:left!important}
dl.facts div{grid-template-columns:minmax(0,1fr);gap:0;margin-bottom:.3rem}}
@media (forced-colors:active){.status,.badge,.btn{border:1px solid ButtonText}}
@media (prefers-reduced-motion:no-preference){.fresh{animation:fresh 1.2s ease-out}
@keyframes fresh{from{background:var(--tint)}}}
`
