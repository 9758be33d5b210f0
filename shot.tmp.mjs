import { chromium } from 'playwright'
const [,, path, name, js='on', act] = process.argv
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] })
for (const [w,h] of [[390,844],[1280,900]]) for (const scheme of ['light','dark']) {
  const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme, javaScriptEnabled: js==='on', ...(process.env.STATE?{storageState:process.env.STATE}:{}) })
  const p = await c.newPage(); p.on('console', m=>m.type()==='error'&&console.log('console',m.text()))
  await p.goto('http://localhost:4711'+path)
  if (act==='submit') { await p.getByRole('button',{name:'Send Report'}).click(); await p.waitForLoadState() }
  await p.screenshot({ path:`/tmp/rep/${name}-${w}-${scheme}.png`, fullPage:true })
  await c.close()
}
await b.close()
