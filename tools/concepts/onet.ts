import { text as textOfStream } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

/** Makers whose name people leave out: Excel, Java, Photoshop. */
const MAKERS =
  /^(?:Microsoft|Oracle|Adobe|Autodesk|IBM|Apache|Google|Atlassian|Amazon|Apple|ESRI|The MathWorks|Dassault Systemes|Intuit|Trimble|StataCorp|Qlik Tech|National Instruments|PTC|Bentley|Corel|Cisco Systems|Cisco|Red Hat|Symantec|Siemens|Blackbaud|SAS|Splunk|Hewlett Packard|Dell|VMware|Citrix|JetBrains|The|Ansys|Epic)\s+(?=\S)/
/** Structured query language SQL: the words, then what they are called. */
const SPELT_OUT = /^([\w' -]{8,}?)\s+([A-Z][A-Z0-9]{1,6})$/

/** A technology of O*NET with its shorter names; those of one word are often everyday words (Word, Project, Access). */
export type Technology = { name: string; others: string[]; short: string[] }

export async function onetTechnologies(source: string): Promise<Technology[]> {
  const zip = await openPromise(`${source}/taxonomy/onet-29.2-technology-skills.xlsx`)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    if (!/sharedStrings|sheet1/.test(entry.fileName)) continue
    parts.set(entry.fileName, await textOfStream(await zip.openReadStreamPromise(entry)))
  }
  const strings = Array.from((parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<\/si>/gs), ([item]) =>
    unescaped(item.replace(/<[^>]+>/g, '')),
  )
  const cells = (parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<c r="C(\d+)"[^>]*t="s"><v>(\d+)<\/v>/g)
  const names = new Set(Array.from(cells, ([, row, at]) => (row === '1' ? '' : (strings[Number(at)] ?? ''))))
  return [...names].filter((name) => name !== '').map(technologyOf)
}

function technologyOf(written: string): Technology {
  const name = written.replace(/\s*\([^)]*\)/g, '').replace(/\s+software$/i, '')
  const [, words, letters] = SPELT_OUT.exec(name) ?? []
  const bare = name.replace(MAKERS, '')
  const others = [written, ...(words && letters ? [words, letters] : [])]
  const isShort = !/\s/.test(bare)
  return {
    name,
    others: [...others, ...(bare !== name && !isShort ? [bare] : [])],
    short: bare !== name && isShort ? [bare] : [],
  }
}

function unescaped(text: string) {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
