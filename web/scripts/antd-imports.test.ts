import { expect, test } from 'vitest'
import { componentImports } from './antd-imports.ts'

test('every component is imported from its own folder, types from nowhere', () => {
  expect(componentImports("import { Button, type FormInstance, ConfigProvider as Provider } from 'antd'")).toBe(
    "import Button from 'antd/es/button'; import Provider from 'antd/es/config-provider'",
  )
  expect(componentImports("import {\n  Form,\n  Input,\n} from 'antd'\nimport { x } from './x.ts'")).toBe(
    "import Form from 'antd/es/form'; import Input from 'antd/es/input'\nimport { x } from './x.ts'",
  )
  expect(componentImports("import { type FormInstance } from 'antd'")).toBe('')
})

test('imports of types and of other packages stay as they are', () => {
  const code =
    "import type { MenuProps } from 'antd'\nimport french from 'antd/locale/fr_FR'\nimport { Link } from 'react-router'"
  expect(componentImports(code)).toBe(code)
})
