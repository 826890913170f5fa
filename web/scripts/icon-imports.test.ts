import { expect, test } from 'vitest'
import { ownImports } from './icon-imports.ts'

test('every icon is imported from its own file, types from nowhere', () => {
  expect(ownImports("import { ArrowDown, type LucideIcon, List as ListIcon } from 'lucide-react'")).toBe(
    "import ArrowDown from 'lucide-react/dist/esm/icons/arrow-down.mjs'; import ListIcon from 'lucide-react/dist/esm/icons/list.mjs'",
  )
  expect(ownImports("import {\n  Building2,\n} from 'lucide-react'")).toBe(
    "import Building2 from 'lucide-react/dist/esm/icons/building-2.mjs'",
  )
})

test('a name without a file, types and other packages stay as they are', () => {
  expect(ownImports("import { NoSuchIcon as Icon } from 'lucide-react'")).toBe(
    "import { NoSuchIcon as Icon } from 'lucide-react'",
  )
  const code = "import type { LucideIcon } from 'lucide-react'\nimport { Link } from 'react-router'"
  expect(ownImports(code)).toBe(code)
})
