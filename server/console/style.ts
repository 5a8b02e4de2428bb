import { frameStyle } from './frame-style.ts'
import { storyStyle } from './story/style.ts'

/** The additions of the console to the style sheet of the hosted pages. */
export const consoleStyle = `${frameStyle}
.filter{flex-wrap:wrap;padding-bottom:0}
.filter a{padding:.2rem .6rem;border-radius:7px;text-decoration:none;color:var(--ink);
white-space:nowrap}
.filter a:hover{background:var(--page)}
.filter a[aria-current]{background:var(--tint);color:var(--accent);font-weight:650}
.filter{display:flex;gap:.1rem;align-items:center;margin:0 0 .75rem}
.btn{display:inline-block;min-height:1.75rem;padding:.15rem .75rem;border-radius:8px;
border:1px solid var(--edge);background:transparent;color:inherit;font:inherit;font-size:.8125rem;
cursor:pointer;text-decoration:none}
a.btn{display:inline-flex;align-items:center}.btn:hover{background:var(--page)}
.btn.primary{background:var(--accent);color:var(--on-accent);border-color:var(--accent)}
.btn.danger{border-color:var(--bad);color:var(--bad)}
.btn[hidden]{display:none}.btn{overflow-wrap:normal}table.list .btn{white-space:nowrap}
table.list tr:has(.btn)>*{vertical-align:middle}
form.action{margin:0}
form.action+form.action{margin-top:0}
form.action:not(.one){display:grid;gap:0;justify-items:start;align-content:start}
form.action:not(.one) .field{width:100%;max-width:34rem;margin-bottom:.7rem}
form.action .grid{width:100%}
form.action .notice{width:100%}
.notice form.action{display:inline-block;margin-left:.75rem}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;align-items:flex-start}
.actions details{width:100%}li.actions{align-items:center}.facts+form.action{margin-top:1rem}
.facts+.actions,table+.actions,p+.actions,.code+.actions{margin-top:.75rem}
.notice+dl.facts{margin-top:0}
.console input:not([type=checkbox]),.console select,.console textarea{min-height:2rem;
padding:.2rem .6rem}
.check{display:flex;align-items:center}.check label{margin:0;font-weight:400}
.head{display:flex;flex-wrap:wrap;gap:.4rem 1rem;align-items:center;margin:.4rem 0 1rem}
.head h1{margin:0}.lead{color:var(--soft)}
.status{display:inline-block;padding:0 .55rem;border-radius:99px;font-size:.78rem;
font-weight:600;white-space:nowrap;border:1px solid transparent}
.status.waiting{background:var(--page);color:var(--soft);border-color:var(--edge)}
.status.moving{background:var(--moving-tint);color:var(--moving)}
.status.done{background:var(--good-tint);color:var(--good)}
.status.failed{background:var(--bad-tint);color:var(--bad)}
.two{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);align-items:start}
.two>div{display:grid;gap:1rem;min-width:0;grid-template-columns:minmax(0,1fr)}
@container (min-width:78rem){.two{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}}
.two .card+.card,.grid .card+.card{margin-top:0}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}
.grid+.grid,.two+.card,.grid+.card,.card+.grid,.card+.two,.grid+.two,.two+.grid{margin-top:1rem}
h3{font-size:.95rem;margin:1rem 0 .4rem}
.console h2,.console h3,.console li,.console summary,.console .notice{overflow-wrap:anywhere;
min-width:0}
.head .lead{overflow-wrap:anywhere;min-width:0}
.console .card dl{border:0;padding:0;margin:0}
.console dl.facts{display:grid;gap:.3rem;grid-template-columns:minmax(0,1fr)}
dl.facts div{display:grid;grid-template-columns:minmax(7rem,30%) minmax(0,1fr);gap:.2rem 1rem}
dl.facts dd{text-align:left}
table.list{overflow:visible;display:table;font-variant-numeric:tabular-nums}
table.list th,table.list td{overflow-wrap:anywhere}
table.list thead th{overflow-wrap:normal}
table.list thead th{border-top:0}
.numeric{text-align:right!important}
.console table.list a{text-underline-offset:.2em}
tr[data-row].chosen{outline:2px solid var(--accent);outline-offset:-2px}
.money{white-space:nowrap;font-variant-numeric:tabular-nums}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
white-space:nowrap}
ol.line{overflow:hidden;list-style:none;margin:.5rem 0 1rem;padding:0}
ol.line{display:flex;flex-wrap:wrap;gap:.5rem 1.4rem}
ol.line li{display:grid;justify-items:center;gap:.15rem;font-size:.82rem;color:var(--soft);
position:relative}
ol.line li+li::before{content:'';position:absolute;right:100%;top:.85rem;width:1.4rem;
border-top:2px solid var(--line)}
ol.line b{display:grid;place-items:center;width:1.75rem;height:1.75rem;border-radius:50%;
border:2px solid var(--edge);color:var(--ink);background:var(--card);font-size:.85rem}
ol.line a{border-radius:50%;text-decoration:none}
ol.line .failed b{background:var(--bad);border-color:var(--bad);color:var(--card)}
ol.line .done b{background:var(--good);border-color:var(--good);color:var(--card)}
ol.line .next b{background:var(--moving-tint);border-color:var(--moving);color:var(--moving)}
ol.line .later b{border-style:dashed}
details.attempt{border-top:1px solid var(--line);padding:.3rem 0}
details.attempt:first-of-type{border-top:0}
.strip{letter-spacing:.1em;word-break:break-all;color:var(--soft)}
ol.checks{list-style:none;margin:0;padding:0;display:grid;gap:.3rem}
ol.checks p{margin:.1rem 0 .3rem 1.2rem}
ol.checks .passed>span:first-child{color:var(--good)}
ol.checks .failed>span:first-child,ol.checks .failed b{color:var(--bad)}
ol.checks .not-checked{color:var(--soft)}
.problems{gap:0!important}
.problems li{display:grid;grid-template-columns:5.5rem minmax(0,1fr) auto;gap:.75rem;
align-items:start;padding:.45rem 0;border-top:1px solid var(--line)}
.problems li>.status{justify-self:start}.problems .actions{flex-wrap:nowrap}
.problems li>div>a:first-child:not(.btn){font-weight:600;color:var(--ink);
text-decoration-color:var(--edge)}
@media (max-width:40rem){.problems li{grid-template-columns:minmax(0,1fr);gap:.3rem}}
.feed{list-style:none;margin:0;padding:0}
.feed li{display:grid;grid-template-columns:4.4rem 1rem minmax(0,1fr);gap:.7rem;
padding:.35rem 0;border-top:1px solid var(--line);align-items:center}
.feed li:first-child{border-top:0}
.feed form.action{display:inline-block;margin-left:.5rem}
.feed li>time,.feed .icon{color:var(--soft);font-variant-numeric:tabular-nums}
@media (min-width:40rem){.feed li{grid-template-columns:minmax(4.4rem,auto) 1rem minmax(0,1fr)}
.feed li>time{white-space:nowrap}}
.feed a{font-weight:600;color:var(--ink);text-decoration-color:var(--edge)}
.console .card dl.bars{gap:.2rem}
.console .card dl.bars{display:grid;grid-template-columns:minmax(0,1fr)}
.bars div{display:flex;flex-wrap:wrap;gap:0 .75rem}.bars dt{flex:1 1 9.5rem}
.bars dd{flex:1 1 9rem;display:flex;align-items:center;justify-content:flex-end;gap:.6rem}
.bars meter{flex:1 1 4rem;width:auto;min-width:0}
.bars .soft{flex:0 0 3.6rem}
.flow .band.in{fill:var(--accent);opacity:.35}.flow .band.out{fill:var(--good);opacity:.4}
.flow .wallets{fill:var(--accent)}
.problems .words{display:block;margin:0}
.card-head{display:flex;gap:.75rem;justify-content:space-between;align-items:start;
margin-bottom:.5rem}.card-head h2{margin:0}
.verdict{font-weight:650;margin:.75rem 0 .5rem}
.verdict.done{color:var(--good)}.verdict.failed{color:var(--bad)}
.console mark{background:var(--mark);color:var(--on-mark)}
.result{width:100%;margin-top:.5rem}
.empty{color:var(--soft);padding:.5rem 0}
.pager{display:flex;gap:1rem;padding:.75rem 0}
.code{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:start;
background:var(--page);border-radius:8px}
.code pre{margin:0;padding:.75rem;overflow:auto;min-width:0;white-space:pre-wrap;
overflow-wrap:anywhere;max-height:30rem;font-size:.82rem;
font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace}
.code .copy{margin:.4rem .4rem 0 0;min-height:1.7rem;padding:0 .55rem;font-size:.8rem;
background:var(--card)}
.code>.soft{padding:.4rem .75rem;grid-column:1/-1}
@media (max-width:40rem){.code{grid-template-columns:minmax(0,1fr)}
.code .copy{order:-1;justify-self:end}}
ul.many li{break-inside:avoid}
ul.many{columns:16rem auto;column-gap:2rem;margin:.25rem 0 .5rem;padding-left:1.2rem;
font-size:.9rem;
overflow-wrap:anywhere}
.words{white-space:pre-wrap;overflow-wrap:anywhere}.whole{overflow-wrap:normal}
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
.pipe.arrived{stroke:var(--good)}.pipe:is(.back,.none){stroke:var(--edge);opacity:.3}
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
@media (max-width:40rem){
svg.lying{display:none}svg.upright{display:block}
table.list.short{font-size:.85rem}
table.list:not(.short),table.list:not(.short) tbody{display:block;width:auto}
table.list:not(.short) thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;
overflow:hidden}
table.list:not(.short) tr{display:grid;gap:.1rem;padding:.55rem 0;
border-top:1px solid var(--line)}
table.list:not(.short) tr:first-child{border-top:0}
table.list:not(.short) th,table.list:not(.short) td{border:0;padding:0;max-width:100%}
table.list:not(.short) td{display:flow-root;padding-left:7rem;min-height:1.5rem}
table.list:not(.short) td::before{content:attr(data-label) / '';color:var(--soft);font-size:.85rem;
float:left;margin-left:-7rem;width:6.6rem;padding-top:.1rem}
table.list:not(.short) .numeric{text-align:left!important}table.list .money{white-space:normal}
dl.facts div{grid-template-columns:minmax(0,6.5rem) minmax(0,1fr);gap:.1rem .6rem}}
ol.steps{margin:0;padding-left:1.2rem;display:grid;gap:.4rem}ol.steps .code{margin-top:.3rem}
.filters{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:end;margin:0 0 .75rem}
.filters .field{margin:0;min-width:9rem;flex:0 1 14rem}
.filters .field:has([type=search]){flex-basis:18rem}
@media (max-width:40rem){.filters .field{flex:1 1 8rem;min-width:8rem}}
.filters label{font-size:.85rem;font-weight:400;color:var(--soft);margin-bottom:.15rem}
.facts .copy,table.list .copy{min-height:1.6rem;padding:0 .5rem;font-size:.8rem}
@media (min-width:48rem) and (max-width:89.99rem){table.list time .soft{display:none}}
@media (min-width:72rem){table.list td>.actions{flex-wrap:nowrap}
table.list :is(th,td):not(.long){overflow-wrap:break-word}
.unbroken{overflow-wrap:normal}
table.list :is(th,td) time,table.list td.numeric{white-space:nowrap}}
:is(.grid,.two>div+div) table.list :is(td.numeric,.money){white-space:normal}
@media (min-width:80rem){table.list:not(:has(tr.beside)) th[scope=row]:not(.long){
white-space:nowrap}}
.facts+.stack,table.list+form,.facts+svg.picture,.console .card table.list+dl.facts{
margin-top:.9rem}.list-and-details+.grid{margin-top:1rem}
.one-line{display:block;max-width:18rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
table.list+a,.facts+a{display:inline-block;margin-top:.6rem}
form[aria-busy=true] .btn{opacity:.6;cursor:progress}
.btn[aria-disabled=true]{opacity:.6;cursor:not-allowed}
@media (scripting:enabled){.scrubber form[method=get] .btn{display:none}}
.scrubber{margin-top:.75rem}
.scrubber form{display:grid;gap:.3rem;margin-bottom:.6rem}
.scrubber .btn{justify-self:start}
.console input[type=range]{padding:0;min-height:2rem;border:0;accent-color:var(--accent)}
.balance .frame{fill:none;stroke:var(--edge)}
.balance .left{fill:var(--accent);opacity:.75}
.balance .held{fill:var(--moving-tint);stroke:var(--moving);stroke-dasharray:4 3}
.picture .axis{fill:none;stroke:var(--edge);stroke-width:2}
.picture .curve{fill:none;stroke:var(--accent);stroke-width:2}
.picture .now{fill:none;stroke:var(--bad);stroke-width:3}
.picture .b{font-weight:700}svg.picture .small{font-size:11px}
.moment circle{fill:var(--accent)}
.worlds-diff{--other:#7a3fc4}
.worlds-diff .line-a>path{stroke:var(--accent);stroke-width:3}
.worlds-diff .line-b>path{stroke:var(--other);stroke-width:3}
.worlds-diff .moment.done circle{fill:var(--good)}
.worlds-diff .moment.failed circle{fill:var(--bad)}
@media (prefers-color-scheme:dark){.worlds-diff{--other:#c4a2ff}}
.due .stem{stroke:var(--accent)}
svg.picture .moment text{paint-order:stroke;stroke:var(--card);stroke-width:4px;
stroke-linejoin:round}
svg.due.lying{width:100%}
.states path.way{fill:none;stroke-width:1.3;opacity:.75}.tip{fill:var(--accent)}
@media (max-width:40rem){svg.due.lying{display:none}}
@media (forced-colors:active){.status,.badge,.btn{border:1px solid ButtonText}}
${storyStyle}`
