import { expect, test } from 'vitest'
import type { MenuEntry } from '../../../server/src/platform/access/menu-entry.ts'
import { demoGroup } from '../../../server/src/seed/base/demo-group.ts'
import { menuSeed } from '../../../server/src/seed/base/menu-seed.ts'
import { iconOfMenu } from '../../../web/src/shell/menu/menu-icons.ts'

const withChildren = (entry: MenuEntry): MenuEntry[] => [entry, ...(entry.children ?? []).flatMap(withChildren)]
const named = [...menuSeed, demoGroup].flatMap(withChildren)

// The server names icons, the web draws them: a name that nobody draws is shown as the first character of the entry.
test.each(named.map(({ name, icon }) => [name, icon]))('%s: somebody draws the icon %s', (_name, icon) => {
  expect(iconOfMenu(icon)).toBeDefined()
})
