import { drawPicture } from './src/pictures/draw-picture.ts';
import sharp from 'sharp';
const [scenesArg, clubsArg, out='/tmp/sheet.png', tag='s'] = process.argv.slice(2);
const clubs=clubsArg.split(',').map(c=>({L:'Liverpool FC',D:'Borussia Dortmund',T:'Tottenham Hotspur FC',R:'Real Madrid CF',N:'Newcastle United FC',C:'Chelsea FC',B:'FC Barcelona',M:'Manchester City FC',W:'West Ham United FC',E:'Everton FC'})[c]);
const W=400,H=225; const tiles=[]; let t1=0,t2=0,n=0,bytes=0;
const scenes=scenesArg.split(',');
for (const [r,s] of scenes.entries()) for (const [c,club] of clubs.entries()) {
  const subject={scene:s,seed:tag+c,club,opponent:clubs[(c+1)%clubs.length]===club?'Arsenal FC':clubs[(c+1)%clubs.length],score:[4,1],player:{name:'Jasper van Hagen',number:23},fee:'€24m',count:7,figures:[[14,9],[61,39],[7,3]],table:[[1,'Arsenal FC',31],[2,'Liverpool FC',29],[3,'Manchester City FC',27],[4,club,26],[5,'Chelsea FC',22]].map(([place,team,points])=>({place,team,points}))};
  let a=performance.now(); const svg=drawPicture(subject); t1+=performance.now()-a; a=performance.now();
  const big=await sharp(Buffer.from(svg)).jpeg().toBuffer(); t2+=performance.now()-a; n++; bytes+=(await sharp(big).resize(450).webp({quality:70}).toBuffer()).length;
  tiles.push({input:await sharp(big).resize(W,H).toBuffer(),left:c*(W+6),top:r*(H+6)});
}
await sharp({create:{width:clubs.length*(W+6),height:scenes.length*(H+6),channels:3,background:'#fff'}}).composite(tiles).png().toFile(out);
console.log('draw',(t1/n).toFixed(1),'raster',(t2/n).toFixed(1),'webp450',Math.round(bytes/n));
