import { expect, test } from 'vitest'
import { readTaskWork } from './task-work.ts'

test.each([
  ['Call Jana Krüger about the press line', 'call'],
  ['Anna anrufen', 'call'],
  ['Rappeler Mme Delorme', 'call'],
  ['Answer salary question of Pauline', 'mail'],
  ['E-Mail an Talia', 'mail'],
  ['Relancer le client', 'mail'],
  ['Interview Amélie Rousseau', 'meeting'],
  ['Vorstellungsgespräch mit Leonie', 'meeting'],
  ['Réunion avec Talia', 'meeting'],
  ['Plant visit with Niklas', 'visit'],
  ['Send shortlist to Talia', 'send'],
  ['Vertrag an Yannick schicken', 'send'],
  ['Renew consent of 4 contacts', 'consent'],
  ['Contract draft for Yannick', 'document'],
  ['Call about the meeting', 'call'],
])('“%s” is work of the kind %s', (title, work) => expect(readTaskWork(title)).toBe(work))

test.each(['Find next step for Sven', 'Recall the offer', 'Call-Center besetzen', 'Terminal prüfen', ''])(
  '“%s” tells no kind of work',
  (title) => expect(readTaskWork(title)).toBeNull(),
)
