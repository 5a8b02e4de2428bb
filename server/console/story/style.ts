/** The style of stories: heads, tabs, the sequence diagram, and lists beside their details. */
export const storyStyle = `

.again{margin-bottom:1rem;align-items:center}.again>details:not([open]){width:auto}
.head.story{gap:.3rem .8rem}
.head.story h1{font-size:1.4rem}
.head.story .lead{flex-basis:100%;margin:0;max-width:70rem}.head.story .lead b{color:var(--ink)}
.tabs{display:inline-flex;flex-wrap:wrap;margin:0 0 .9rem;border:1px solid var(--line);
border-radius:9px;overflow:hidden;max-width:100%}
.tabs a{padding:.25rem .85rem;text-decoration:none;color:var(--ink);font-size:.9rem;
border-right:1px solid var(--line)}
.tabs a:last-child{border-right:0}.tabs a:hover{background:var(--page)}
.tabs a:focus-visible{outline-offset:-3px}
.tabs a[aria-current]{background:var(--tint);color:var(--accent);font-weight:650}
.card:has(>.tabs)>h2{float:left;margin:.3rem 1rem 0 0;color:var(--soft);font-size:.875rem}
.card:has(>.tabs)>.tabs{float:right}
.card:has(>.tabs)>.tabs~*{clear:both}
.sequence{--time:4.2rem;--side:0rem;--lanes:4;font-size:.8125rem}
.sequence.of-3{--lanes:3}.sequence.with-effect{--side:5.5rem}
.sequence .lanes{display:grid;grid-template-columns:repeat(var(--lanes),1fr);
margin:0 var(--side) 0 var(--time);padding-bottom:.35rem}
.sequence .lanes span{justify-self:center;background:var(--tint);color:var(--ink);
font-weight:650;font-size:.75rem;padding:.2rem .7rem;border-radius:6px;text-align:center}
.sequence .rows{position:relative}
.sequence .arrows{position:absolute;top:0;left:var(--time);overflow:visible;
width:calc(100% - var(--time) - var(--side))}
.sequence .effect{position:absolute;top:0;right:0;width:calc(var(--side) - .5rem);
background:var(--page);border-radius:6px}
.sequence .effect line{stroke:var(--accent);stroke-width:2}
.sequence .effect .zero{stroke:var(--edge);stroke-width:1;stroke-dasharray:3 4}
.sequence .effect text{fill:var(--ink);font-size:.7rem}
.sequence .lane{stroke:var(--line);stroke-width:1.5}
.sequence .arrow{stroke-width:1.6;stroke:var(--edge)}
.sequence .arrow.open{stroke-dasharray:5 4}
.sequence .arrow.moving{stroke:var(--accent)}.sequence .arrow.done{stroke:var(--good)}
.sequence .arrow.failed{stroke:var(--bad)}
.sequence marker{fill:var(--edge)}.sequence marker.moving{fill:var(--accent)}
.sequence marker.done{fill:var(--good)}.sequence marker.failed{fill:var(--bad)}
.sequence circle{fill:var(--edge);stroke:var(--card);stroke-width:2}
.sequence .dot-moving{fill:var(--accent)}.sequence .dot-done{fill:var(--good)}
.sequence .dot-failed{fill:var(--bad)}
.sequence ol{list-style:none;margin:0;padding:0 var(--side) 0 0;position:relative}
.sequence li{height:3rem;display:grid;align-items:center;
grid-template-columns:var(--time) repeat(calc(2*var(--lanes)),minmax(0,1fr))}
.sequence time{color:var(--soft);font-size:.75rem;font-variant-numeric:tabular-nums;grid-column:1}
.sequence li a{grid-row:1;display:grid;grid-template-rows:1fr 1fr;height:2.8rem;min-width:0;
text-align:center;color:var(--ink);text-decoration:none;border-radius:7px;padding:0 .15rem;
line-height:1.3rem}
.sequence li a:hover bdi{text-decoration:underline}
.sequence li a[aria-current]{background:color-mix(in srgb,var(--accent) 12%,transparent)}
.sequence a bdi,.sequence a small{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.sequence a small{color:var(--soft);font-size:.72rem;align-self:end}
.sequence .failed a bdi{color:var(--bad)}
.sequence .route{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
white-space:nowrap}
.sequence .from-0{--from:3}.sequence .from-1{--from:5}.sequence .from-2{--from:7}
.sequence .to-1{--to:5}.sequence .to-2{--to:7}.sequence .to-3{--to:9}
.sequence [class*=from-] a{grid-column:var(--from)/var(--to)}
.sequence .self-0 a{grid-column:3/6}.sequence .self-1 a{grid-column:5/8}
.sequence .self-2 a{grid-column:7/9}
.sequence [class*=self-] a{text-align:left;padding-left:.9rem}
#card-selected-step{scroll-margin-top:9rem}
.step-title{font-size:1rem}.facts+.code{margin-top:.9rem}.chain{font-size:.85rem}
.booked li{display:flex;justify-content:space-between;gap:1rem;font-size:.85rem;
border-top:1px solid var(--line);padding-top:.3rem}
.result-failed{color:var(--bad)}.result-done{color:var(--good)}
.method{display:inline-block;min-width:3.4rem;text-align:center;border-radius:5px;
font-size:.72rem;font-weight:700;padding:.05rem .35rem;background:var(--tint);color:var(--accent)}
.method.post{background:var(--good-tint);color:var(--good)}
.method:is(.put,.patch){background:var(--moving-tint);color:var(--moving)}
.method.delete{background:var(--bad-tint);color:var(--bad)}
.console table.list a:has(.method){display:block;text-decoration:none;color:var(--ink)}
.console table.list a:has(.method):hover{text-decoration:underline}
.body-line{display:block;color:var(--soft);font-size:.78rem;margin-top:.15rem;overflow:hidden;
font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;max-height:1.3em;line-height:1.3;
word-break:break-all}
.plain-link{text-decoration:none}
tr.beside{background:var(--tint)}
.list-and-details{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);align-items:start}
.list-and-details>div{display:grid;gap:1rem;min-width:0;grid-template-columns:minmax(0,1fr)}
.list-and-details .card+.card{margin-top:0}.details:empty{display:none!important}
@media (min-width:1200px){
.list-and-details:has(.details .card){grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
@media (min-width:1200px){
.two:has([data-testid=selected]){grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
@media (max-width:63.99rem){.two.story>div{display:contents}.two.story .card{order:3}
.two.story [data-testid=stands]{order:1}.two.story [data-testid=step]{order:2}}
@media (max-width:48rem){
[data-testid=requests] td:is([data-label=Took],[data-label=Operation],[data-label=Notes]){
display:none!important}
.tabs{width:100%}.tabs a{flex:1 0 auto;text-align:center;padding:.3rem .3rem;font-size:.76rem}
.card:has(>.tabs)>h2{float:none;margin:0 0 .5rem}
.sequence .lanes,.sequence svg{display:none}
.sequence{--side:0rem!important}
.sequence li{display:flex;height:auto;gap:.6rem;align-items:start;padding:.35rem 0 .35rem .6rem;
border-left:3px solid var(--edge);margin-bottom:.35rem}
.sequence li.done{border-color:var(--good)}.sequence li.failed{border-color:var(--bad)}
.sequence li.moving{border-color:var(--accent)}
.sequence time{flex:0 0 4rem;padding-top:.1rem}
.sequence li a,.sequence [class*=self-] a{flex:1;height:auto;display:block;text-align:left;
padding:.1rem .4rem}
.sequence a bdi,.sequence a small{display:block;white-space:normal;overflow-wrap:anywhere}
.sequence a bdi{font-weight:650;font-size:.9rem}
.sequence .route{position:static;width:auto;height:auto;clip-path:none;color:var(--soft);
font-size:.75rem;display:block}}
@media (forced-colors:active){.sequence .arrow,.sequence .lane,.sequence .effect line{
stroke:CanvasText}.tabs a[aria-current],.sequence a[aria-current]{outline:2px solid Highlight}}
`
