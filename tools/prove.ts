import process from 'node:process'
import { bench } from './bench.ts'
import { sources, styles, tests } from './check.ts'
import { browser, build, journeys } from './e2e.ts'
import { randomSeed } from './runs.ts'
import { runAll, type Step } from './system/steps.ts'
import { asFilters, filesWith } from './test-files.ts'

type Stage = { name: string; says: string; steps: () => Step[] }

/** Whole systems that are started, stopped and killed. */
const CLUSTERS = ['e2e/start', 'e2e/shutdown', 'e2e/crash', 'e2e/index-crash']
/** Every page, in every language, size and theme. */
const PAGES = ['e2e/every-page', 'e2e/keyboard', 'e2e/weight', 'e2e/browser']

const inBrowser = (name: string, files: readonly string[]) => [browser, build, journeys(asFilters(files), [], name)]
const filesOf = (words: readonly string[]) => filesWith(words).journeys
/** Everything that is not in the stages before, so that a new file is never left out. */
const others = () => filesOf(['e2e/']).filter((file) => ![...CLUSTERS, ...PAGES].some((name) => file.startsWith(name)))

/** The large worlds of the bench take longest, so they come last. */
const STAGES: readonly Stage[] = [
  { name: 'sources', says: 'lint, format, types, house, messages', steps: () => [sources()] },
  {
    name: 'tests',
    says: 'generated tests forty times, the whole access matrix, all kills',
    steps: () => [styles, tests()],
  },
  {
    name: 'clusters',
    says: 'starts, stops and crashes of whole systems, all of them',
    steps: () => inBrowser('Clusters', filesOf(CLUSTERS)),
  },
  { name: 'pages', says: 'axe and the Tab key over every page', steps: () => inBrowser('Pages', filesOf(PAGES)) },
  {
    name: 'journeys',
    says: 'every journey in three languages on a desk and a phone',
    steps: () => inBrowser('Journeys', others()),
  },
  { name: 'bench', says: 'every budget, with the large worlds', steps: () => [browser, build, bench()] },
]

/** `npm run prove` is the long form of `npm test`; words choose stages. */
async function prove(words: readonly string[]) {
  const chosen = STAGES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (chosen.length === 0) {
    console.error(`No stage has such a name. There are: ${STAGES.map(({ name }) => name).join(', ')}.`)
    process.exit(1)
  }
  process.env['PROVE'] = '1'
  process.env['SEED'] ??= String(randomSeed())
  for (const stage of STAGES) {
    console.log(`${chosen.includes(stage) ? 'runs    ' : 'left out'} ${stage.name.padEnd(9)} ${stage.says}`)
  }
  const seed = process.env['SEED']
  const hint = `The generated tests had the seed ${seed}: SEED=${seed} npm run prove repeats them.`
  console.log(hint)
  await runAll(
    chosen.flatMap(({ steps }) => steps()),
    hint,
  )
}

await prove(process.argv.slice(2))
