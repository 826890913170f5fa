import { parentPort } from 'node:worker_threads'
import { type Given, readPage } from './read-page.ts'
import { type GivenOfPerson, readPersonPage } from './read-person-page.ts'

// The time that loading takes is not the page's fault: it is sent when this thread is ready for it.
parentPort?.once('message', (given: Given | GivenOfPerson) =>
  parentPort?.postMessage('person' in given ? readPersonPage(given) : readPage(given), []),
)
parentPort?.postMessage('ready', [])
