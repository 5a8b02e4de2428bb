import { worldStyle } from './world-colours.ts'

/** The style of the frame: colours, text sizes, navigation, clock bar and sub-navigation. */
export const frameStyle = `
html{container-type:inline-size}
.console{--page:#f7f8fa;--line:#e4e7ec;--moving:#7a4d00;--moving-tint:#fff3d6;
font-size:.875rem;line-height:1.45}
@media (prefers-color-scheme:dark){.console{--page:#0e1117;--card:#161a22;--line:#272d38;
--moving:#ffd27a;--moving-tint:#3a2c0d}}
${worldStyle.join('\n')}
.console{display:grid;grid-template-columns:minmax(0,1fr);align-content:start}
.console main{max-width:86.25rem;margin:0;padding:1.1rem 1.25rem 2.5rem;min-width:0}
.console main:focus{outline:0}
#done{position:sticky;top:.4rem;z-index:2}#done.read{position:static}
.console[data-pointer] [tabindex="-1"]:focus-visible{outline:0}
.console :is(h2,th)[tabindex]{scroll-margin:8rem 0 3rem}
html:has(#done){scroll-padding-top:7rem}
.console h1{font-size:1.3125rem;letter-spacing:-.01em}
.console .card{border-radius:10px;padding:.85rem 1rem;box-shadow:none}
.console .card>h2,.console .card-head h2{font-size:.8125rem;font-weight:600;color:var(--soft)}
.console .soft,.console .hint,.console .empty,.console dt{font-size:.8125rem}
.console th,.console td{padding:.2rem .75rem .2rem 0;font-size:.875rem}
.console thead th{font-size:.75rem;color:var(--soft)}
.console code,.console pre{font-size:.78rem}
.console .card dl{font-size:.875rem}
.console label,.console legend{font-size:.8125rem;margin-bottom:.2rem}
.skip{position:absolute;left:-99rem;top:0;z-index:9;background:var(--card);padding:.5rem 1rem}
.skip:focus{left:0}
.top{display:contents}
.icon{width:1rem;height:1rem;flex:none;fill:none;stroke:currentColor;stroke-width:1.4;
stroke-linecap:round;stroke-linejoin:round}
.side{display:flex;align-items:center;gap:.4rem .6rem;padding:.2rem .75rem;
background:var(--card);border-top:3px solid var(--world);border-bottom:1px solid var(--line);
position:relative}
.brand{font-weight:700;color:var(--ink);text-decoration:none}
.side nav.main{display:none}
.side nav p{margin:.75rem .5rem .15rem;font-size:.6875rem;font-weight:600;color:var(--soft);
letter-spacing:.03em}
.side nav ul{gap:1px}
.side nav li{position:relative}
.side nav a{display:flex;align-items:center;gap:.55rem;padding:.2rem .5rem;min-height:1.75rem;
border-radius:7px;color:var(--ink);text-decoration:none}
.side nav a:hover{background:var(--page)}
.side nav a .icon{color:var(--soft)}
.side nav a[aria-current]{background:var(--tint);color:var(--accent);font-weight:600}
.side nav a[aria-current] .icon{color:inherit}
.count{position:absolute;right:.5rem;top:.3rem;font-size:.75rem;color:var(--soft);
pointer-events:none;font-variant-numeric:tabular-nums}
.count.bad{color:var(--bad);background:var(--bad-tint);border-radius:9px;padding:0 .4rem;
font-weight:600}
.count:empty{display:none}
.world,.worlds summary{color:var(--world);border:1px solid;border-radius:6px;padding:0 .4rem;
font-size:.75rem;font-weight:500;white-space:nowrap;max-width:8rem;overflow:hidden;
text-overflow:ellipsis}
.worlds summary{list-style:none}
.worlds summary::-webkit-details-marker{display:none}
.worlds summary::after{content:' ▾' / ''}
.worlds ul{position:absolute;z-index:5;margin-top:.3rem;padding:.5rem .75rem;left:.5rem;right:.5rem;
background:var(--card);border:1px solid var(--edge);border-radius:10px;max-height:60vh;
overflow:auto;overflow-wrap:anywhere}
.menu summary{display:flex;align-items:center;gap:.4rem;padding:.2rem .5rem;list-style:none;
border:1px solid var(--edge);border-radius:8px;min-height:1.75rem}
.menu summary::-webkit-details-marker{display:none}
.menu nav{position:absolute;z-index:6;top:100%;left:0;right:0;padding:.6rem .75rem 1rem;
background:var(--card);border-bottom:1px solid var(--edge);max-height:80vh;overflow:auto;
box-shadow:0 12px 24px rgb(10 20 50/.15)}
.menu nav>div>ul{grid-template-columns:repeat(auto-fill,minmax(min(11rem,100%),1fr))}
.menu nav a{min-height:2.4rem}
.menu nav li ul{padding-left:1.5rem}
.find{margin:0 0 .4rem}
.menu .count{top:.6rem}
.dot{white-space:nowrap;font-size:.75rem;color:var(--good);margin-left:auto}
.dot::before{content:'●' / '';margin-right:.3rem}
.dot.reconnecting{color:var(--moving)}
.dot.stopped{color:var(--bad)}
.time{display:flex;flex-wrap:wrap;align-items:center;gap:.3rem .6rem;min-width:0;
padding:.25rem .75rem;background:var(--card);border-bottom:1px solid var(--line)}
.clock{display:contents;font-variant-numeric:tabular-nums}
.badge{order:1}
.moves{order:2}
.time :is(.wide,.wider){display:none}
.clock time{white-space:nowrap}
.clock b{font-weight:650}
.clock :is(.wide,.wider){font-weight:650}
.segments{flex:none}
.segments{display:inline-flex;border:1px solid var(--edge);border-radius:8px;overflow:hidden}
.segments>*{display:flex}
.segments>*+*{border-left:1px solid var(--edge)}
.segments form.action{margin:0}
.segments .on{align-items:center;gap:.3rem;padding:0 .6rem;background:var(--tint);
color:var(--accent);font-weight:600;font-size:.8125rem}
.segments .on .icon{width:.8rem}
.segments .btn{border:0;border-radius:0;white-space:nowrap}
.segments .btn:focus-visible{outline-offset:-3px}
.time .btn{min-height:1.7rem;padding:.1rem .6rem;font-size:.8125rem}
.badge{white-space:nowrap;text-decoration:none;border-radius:99px;padding:.1rem .6rem;
color:var(--soft);font-size:.8125rem}
.badge:not(:has([data-count="0"])){color:var(--bad);background:var(--bad-tint);font-weight:650}
.time .room{visibility:hidden;display:none}
.time .search{display:none;position:relative}
.found{background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:.4rem .6rem;
font-size:.8125rem;overflow:auto;max-height:70vh}
.search .found{position:absolute;z-index:7;top:calc(100% + .3rem);right:0;width:min(32rem,90vw);
box-shadow:0 12px 24px rgb(10 20 50/.15)}
.found ul{list-style:none;margin:.1rem 0 .5rem;padding:0}
.found a{display:block;padding:.25rem .4rem;overflow-wrap:anywhere}
.console .search input,.console .find input{min-height:1.9rem;padding:.15rem .7rem;
background:var(--page);border-color:var(--line);font-size:.8125rem}
.timeline{order:2;font-size:.8125rem;min-width:0}
.timeline>summary{padding:.1rem .3rem;color:var(--soft);white-space:nowrap;border-radius:6px}
.timeline>summary::marker{color:var(--edge)}
.time .timeline[open]{order:9;flex:0 0 100%}
main .timeline{background:var(--card);border:1px solid var(--line);border-radius:10px;
padding:.4rem 1rem .7rem;margin-bottom:1rem}
.timeline [data-scrubber]{display:flex;flex-wrap:wrap;gap:.2rem 1rem;align-items:center}
.timeline [data-would-run]{display:contents}
.timeline .scroll{flex:1 0 100%;min-width:0}
.go-to{display:flex;flex-wrap:wrap;gap:.2rem .6rem;align-items:center}
form.handle{display:flex;gap:.5rem;align-items:center;margin:0;flex:0 1 20rem}
.console .handle input[type=range]{min-height:1.5rem;min-width:6rem}
svg.lanes{min-width:44rem}
svg.lanes text{font-size:12px}svg.lanes .small{font-size:11px}
svg.lanes a{text-decoration:none}svg.lanes a:hover text{text-decoration:underline}
.lanes .future{fill:var(--tint);opacity:.55}
.lanes .lane{stroke:var(--line)}
.lanes .break{fill:none;stroke:var(--edge);stroke-dasharray:2 3}
.dot-requests{fill:var(--accent)}.dot-money,.dot-webhooks{fill:var(--good)}
.dot-failed{fill:var(--bad)}
.ring{fill:var(--card);stroke:var(--edge);stroke-width:1.5}
a:hover>.ring{stroke:var(--accent);stroke-width:2.5}
.now-line{stroke:var(--accent);stroke-width:2}.now-mark{fill:var(--accent)}
.handle-line{stroke:var(--accent);stroke-dasharray:3 3}
@container (max-width:40rem){svg.lanes{min-width:60rem}}
@container (max-width:63.99rem){.badge:has([data-count="0"]){display:none}}
@media (scripting:enabled){form.handle .btn{display:none}}
.times{display:inline-flex;gap:.6rem;margin-left:1.2rem}
.times a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
.sub{display:flex;flex-wrap:wrap;gap:.1rem .3rem;padding:.7rem 1rem 0}
.sub a{padding:.2rem .6rem;border-radius:7px;text-decoration:none;color:var(--ink);
white-space:nowrap}
.sub a:hover{background:var(--card)}
.sub a[aria-current]{background:var(--tint);color:var(--accent);font-weight:600}
@container (max-width:40rem){.console main{padding:.85rem .75rem 2rem}
.sub{padding:.5rem .5rem 0}}
@container (min-width:64rem){
.console{grid-template-columns:13rem minmax(0,1fr);grid-template-rows:auto auto 1fr auto;
min-height:100vh}
.side{grid-column:1;grid-row:1/-1;align-self:start;position:sticky;top:0;height:100vh;
flex-wrap:wrap;align-content:flex-start;padding:.6rem .6rem 1rem;gap:.4rem .5rem;
border-bottom:0;border-right:1px solid var(--line);overflow-y:auto}
.time,.sub,.console main,.console footer{grid-column:2}
.side .menu{display:none}
.side nav.main{display:block;flex:0 0 100%;order:3;min-width:0}
.brand{padding:.2rem .5rem;margin-right:auto}
.side .dot{order:4;margin:.6rem 0 0 .5rem}
.time{position:sticky;top:0;z-index:3;padding:.4rem 1.25rem;
border-top:3px solid var(--world)}
.badge,.moves,.time .timeline:not([open]){order:0}
.time .room{display:inline-block}
.time .search{display:block;order:4;flex:1 1 8rem;max-width:20rem;margin:0 0 0 auto}
.sub{padding:.8rem 1rem 0}
#done{top:3.6rem}
}
@container (min-width:78rem){.time .wide{display:inline}}
@container (min-width:90rem){.time .wider{display:inline}.time .search{flex-basis:11rem}}
`
