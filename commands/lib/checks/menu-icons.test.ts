import { expect, test } from 'vitest'
import { menuSeed, type MenuSeed } from '../../../server/src/seed/base/menu.ts'
import { iconOfMenu } from '../../../web/src/shell/menu/menu-icons.ts'

const withChildren = (entry: MenuSeed): MenuSeed[] => [entry, ...(entry.children ?? []).flatMap(withChildren)]
const named = menuSeed.flatMap(withChildren).filter(({ icon }) => icon !== undefined)

// The server names icons, the web draws them: a name that nobody draws is shown as the first character of the entry.
test.each(named.map(({ name, icon }) => [name, icon]))('%s: somebody draws the icon %s', (_name, icon) => {
  expect(iconOfMenu(icon)).toBeDefined()
})
