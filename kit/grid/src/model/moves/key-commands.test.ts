import { expect, it } from 'vitest'
import { commandOf, type KeyPress } from './key-commands.ts'

const press = (text: string): KeyPress => {
  const parts = text.split('+')
  return {
    key: parts.at(-1) === 'Space' ? ' ' : parts.at(-1)!,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  }
}
const move = (target: string, extend = false, jump = false) => ({ do: 'move', target, extend, jump })

it.each([
  ['ArrowUp', move('up')],
  ['Shift+ArrowDown', move('down', true)],
  ['Ctrl+ArrowLeft', move('left', false, true)],
  ['Ctrl+Shift+ArrowRight', move('right', true, true)],
  ['Home', move('row-start')],
  ['Ctrl+Home', move('first')],
  ['Shift+End', move('row-end', true)],
  ['Ctrl+End', move('last')],
  ['PageDown', move('page-down')],
  ['Tab', { do: 'tab', by: 1 }],
  ['Shift+Tab', { do: 'tab', by: -1 }],
  ['Ctrl+Tab', { do: 'leave-grid', by: 1 }],
  ['Ctrl+Shift+Tab', { do: 'leave-grid', by: -1 }],
  ['F6', { do: 'leave-grid', by: 1 }],
  ['Shift+F6', { do: 'leave-grid', by: -1 }],
  ['Ctrl+Enter', { do: 'fill-range' }],
  ['Ctrl+;', { do: 'insert-date' }],
  ['Ctrl+Shift+:', { do: 'insert-time' }],
  ['Ctrl+f', { do: 'find' }],
  ['Cmd+h', { do: 'replace' }],
  ['Enter', { do: 'enter', by: 1 }],
  ['Shift+Enter', { do: 'enter', by: -1 }],
  ['Alt+Enter', { do: 'new-line' }],
  ['F2', { do: 'edit' }],
  ['F4', { do: 'open' }],
  ['Escape', { do: 'cancel' }],
  ['Delete', { do: 'clear' }],
  ['Ctrl+z', { do: 'undo' }],
  ['Cmd+z', { do: 'undo' }],
  ['Ctrl+Shift+Z', { do: 'redo' }],
  ['Ctrl+y', { do: 'redo' }],
  ['Ctrl+d', { do: 'fill-down' }],
  ['Ctrl+r', { do: 'fill-right' }],
  ['Ctrl+a', { do: 'choose-all' }],
  ['Shift+Space', { do: 'choose-row' }],
  ['Ctrl+Space', { do: 'choose-column' }],
  ['F8', { do: 'next-error', by: 1 }],
  ['Shift+F8', { do: 'next-error', by: -1 }],
  ['Alt+ArrowUp', { do: 'shift-row', by: -1 }],
  ['Alt+Home', { do: 'shift-row', by: -1, far: true }],
  ['Alt+End', { do: 'shift-row', by: 1, far: true }],
  ['a', undefined],
  ['Ctrl+c', undefined],
  ['Ctrl+v', undefined],
])('navigating, %s means %j', (keys, command) => expect(commandOf(press(keys), 'navigating')).toEqual(command))

it.each([
  ['ArrowLeft', undefined],
  ['Ctrl+z', undefined],
  ['Delete', undefined],
  ['Home', undefined],
  ['Alt+ArrowDown', { do: 'open' }],
  ['ArrowDown', undefined],
  ['F2', { do: 'edit' }],
  ['Enter', { do: 'enter', by: 1 }],
  ['Tab', { do: 'tab', by: 1 }],
  ['Escape', { do: 'cancel' }],
  ['F8', { do: 'next-error', by: 1 }],
  ['F6', { do: 'leave-grid', by: 1 }],
  ['Ctrl+Enter', { do: 'fill-range' }],
  ['Ctrl+F', { do: 'find' }],
  ['Ctrl+;', undefined],
])('editing, %s means %j', (keys, command) => expect(commandOf(press(keys), 'editing')).toEqual(command))

it('leaves every key to an input method that is composing', () => {
  for (const key of ['Enter', 'Tab', 'Escape', 'ArrowDown', 'F8']) {
    expect(commandOf({ ...press(key), isComposing: true }, 'editing')).toBeUndefined()
    expect(commandOf({ ...press(key), keyCode: 229 }, 'editing')).toBeUndefined() // Safari, behind compositionend
  }
})
