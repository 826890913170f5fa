/** Public jobs as markets count them; flows/markets meets this module here. */
export { countOpenPublic } from './market-source.repository.ts'
