/** Public stories as markets count them; flows/markets meets this module here. */
export { countMoods, type MoodCounts } from './market-source.repository.ts'
