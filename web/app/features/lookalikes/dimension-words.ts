import type { Dimension } from '@kontor/contract/lookalikes.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Building2, Factory, type LucideIcon, MapPin, Tags, TextSearch } from 'lucide-react'

type DimensionWords = { name: MessageDescriptor; meaning: MessageDescriptor; icon: LucideIcon }

export const DIMENSION_WORDS: Readonly<Record<Dimension, DimensionWords>> = {
  industry: { name: msg`Industry`, meaning: msg`How near the two are in the tree of industries`, icon: Factory },
  size: { name: msg`Size`, meaning: msg`How near the numbers of employees are, else the revenues`, icon: Building2 },
  place: { name: msg`Place`, meaning: msg`Same city, near by, or same country`, icon: MapPin },
  words: { name: msg`Words`, meaning: msg`Words of the descriptions that tell them from others`, icon: TextSearch },
  tags: { name: msg`Tags`, meaning: msg`How many tags both have`, icon: Tags },
}
