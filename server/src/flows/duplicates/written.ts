import type { Radar } from './duplicates.repository.ts'
import type { Written } from './facts.ts'

export function writtenOf({ register_number: registerNumber, ...row }: Radar): Written {
  return { ...row, registerNumber }
}
