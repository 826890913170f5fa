import { remember } from '#kit/text/remember.ts'
import { encode } from './encoder.ts'
import { idOf, namesOf } from './label-book.ts'
import { allNear } from './nearest.ts'
import { allOccupations, broaderSkills, eachBroader, occupationCode } from './relations.ts'

/** Concepts that stand for another one, each with how well: 1 is the same, below 0.3 nothing. */
export type Nearby = ReadonlyMap<string, number>

/** How well a concept of the tree stands for another one. */
const NARROWER = 0.9
const BROADER = 0.5
const SIBLING = 0.3
/** Members of a larger class have little in common. */
const LARGEST_CLASS = 150
/** Below this two names have letters in common and no meaning. */
const LEAST_LIKENESS = 0.65
/** Each has up to a few hundred concepts near it. */
const KEPT = 5000

let members: Map<string, string[]> | undefined

/** Skills that stand for a skill: it and its kinds, what it is a kind of, its siblings, and names of like meaning. */
export const skillsNear: (skill: string) => Nearby = remember(readSkills, KEPT)

/** Occupations that stand for an occupation: near in the classification, or by the meaning of their names. */
export const occupationsNear: (occupation: string) => Nearby = remember(readOccupations, KEPT)

/** By the classification alone: the skill and its kinds, what it is a kind of, its siblings. */
export function skillsRelated(skill: string): Nearby {
  const near = new Map<string, number>([[skill, 1]])
  for (const id of membersOf(skill)) addTo(near, id, NARROWER)
  for (const parent of broaderSkills(skill)) {
    if (!parent.startsWith('c:')) addTo(near, parent, BROADER)
    const siblings = membersOf(parent)
    if (siblings.length <= LARGEST_CLASS) for (const id of siblings) addTo(near, id, SIBLING)
  }
  return near
}

function readSkills(skill: string): Nearby {
  const near = new Map(skillsRelated(skill))
  const name = namesOf(skill)?.en
  const vector = name === undefined || isProperName(name) ? undefined : encode(name)
  if (!vector) return near
  for (const [number, likeness] of allNear(vector, 'labels/skills.bin', LEAST_LIKENESS)) {
    const id = idOf(number)
    if (!isProperName(namesOf(id)?.en ?? '')) addTo(near, id, skillNearness(likeness))
  }
  return near
}

function addTo(near: Map<string, number>, id: string, nearness: number) {
  near.set(id, Math.max(near.get(id) ?? 0, nearness))
}

/** From 0.75 up a name is nearly always another wording; from 0.6 it is related. */
export function skillNearness(likeness: number) {
  if (likeness < LEAST_WORDING) return 0
  return Math.min(0.85, 0.3 + (likeness - LEAST_WORDING) * 3.34)
}
/** The names of two skills say the same from further away than labels of all occupations do. */
const LEAST_WORDING = 0.6

/**
 * Java and JavaScript share letters and are two things: names of products and techniques are compared in the tree alone.
 * `Accounts payable` and `finite element analysis FEA` are no such names.
 */
export function isProperName(name: string) {
  const words = name.trim().split(/\s+/)
  if (words.length === 1) return /\p{Lu}/u.test(name)
  const inner = words.slice(1, words.length > 2 ? -1 : undefined)
  return inner.some((word) => /\p{Lu}/u.test(word)) || /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(words.at(-1) ?? '')
}

function membersOf(parent: string): readonly string[] {
  if (!members) {
    members = new Map()
    for (const { id, broader } of eachBroader())
      for (const each of broader) members.set(each, [...(members.get(each) ?? []), id])
  }
  return members.get(parent) ?? []
}

/** By the classification alone: occupations whose codes begin alike. */
export function occupationsRelated(occupation: string): Nearby {
  const near = new Map<string, number>([[occupation, 1]])
  const code = occupationCode(occupation)
  if (code === undefined) return near
  for (const other of allOccupations()) {
    const nearness = codeNearness(code, other.code)
    if (nearness > 0) addTo(near, other.id, nearness)
  }
  return near
}

function readOccupations(occupation: string): Nearby {
  const near = new Map(occupationsRelated(occupation))
  const vector = encode(namesOf(occupation)?.en ?? '')
  if (!vector) return near
  for (const [number, likeness] of allNear(vector, 'labels/occupations.bin', LEAST_LIKENESS))
    addTo(near, idOf(number), titleNearness(likeness))
  return near
}

/** Two titles of like meaning. */
export function titleNearness(likeness: number) {
  return likeness < LEAST_LIKENESS ? 0 : Math.min(0.9, 0.25 + (likeness - LEAST_LIKENESS) * 2)
}

/** By how many digits of ISCO and steps of ESCO two codes begin alike. */
export function codeNearness(a: string, b: string) {
  if (a === b) return 1
  const [one, other] = [a.split('.'), b.split('.')]
  if (one[0] === other[0]) {
    const steps = one.findIndex((step, i) => step !== other[i])
    if (steps < 0 || steps >= other.length) return 0.7
    return steps >= 2 ? 0.7 : 0.55
  }
  const [group, otherGroup] = [one[0] ?? '', other[0] ?? '']
  if (group.slice(0, 3) === otherGroup.slice(0, 3)) return 0.4
  return group.slice(0, 2) === otherGroup.slice(0, 2) ? 0.2 : 0
}
