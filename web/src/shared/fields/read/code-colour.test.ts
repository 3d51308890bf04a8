import { expect, test } from 'vitest'
import { sessionStore } from '../../../app/session/session-store.ts'
import { colourOfCode } from './code-colour.ts'

const item = (value: string, color?: string) => ({
  value,
  text: value,
  title: value,
  label: value,
  ...(color && { color }),
})

test('an item has the colour it was given, else the one its code means, else none', () => {
  sessionStore.setState({
    dicts: { he_enable: [item('1', 'bad'), item('0')], plain: [item('a', 'waiting'), item('b'), item('c', 'mauve')] },
  })
  expect([colourOfCode('he_enable', '1'), colourOfCode('he_enable', '0')]).toEqual(['bad', 'draft'])
  expect(['a', 'b', 'c', 'd'].map(code => colourOfCode('plain', code))).toEqual([
    'waiting',
    undefined,
    undefined,
    undefined,
  ])
})
