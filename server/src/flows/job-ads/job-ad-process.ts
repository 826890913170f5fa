import { serveReader } from '../documents/reader-process.ts'
import { isAdHeading } from './ad-headings.ts'
import { readJobAd } from './read-job-ad.ts'

serveReader(isAdHeading, readJobAd)
