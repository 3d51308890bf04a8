import { describe, expect, it } from 'vitest'
import { chosenColumns, defaultChoice, moveColumn, readChoice, toggleColumn } from './column-choice.ts'

const columns = [{ key: 'name' }, { key: 'level' }, { key: 'beds' }, { key: 'createBy', hidden: true as const }]
const keys = (choice: ReturnType<typeof defaultChoice>) => chosenColumns(columns, choice).map(column => column.key)

describe('chosen columns', () => {
  it('are the page’s own at first', () => {
    expect(keys(defaultChoice(columns))).toEqual(['name', 'level', 'beds'])
  })

  it('are hidden, shown and moved by a person', () => {
    const choice = moveColumn(toggleColumn(toggleColumn(defaultChoice(columns), 'level'), 'createBy'), 'createBy', -1)
    expect(keys(choice)).toEqual(['name', 'createBy', 'beds'])
    expect(moveColumn(choice, 'name', 1)).toBe(choice)
    expect(moveColumn(choice, 'level', -1)).toBe(choice)
  })

  it('come back as they were kept, with a new column in its place', () => {
    const kept = JSON.stringify({ order: ['beds', 'name', 'gone'], hidden: ['name', 'gone'], density: 'compact' })
    const choice = readChoice(kept, columns)
    expect(choice.density).toBe('compact')
    expect(keys(choice)).toEqual(['name', 'beds', 'level'])
    expect(choice.hidden).toEqual(['name', 'createBy'])
  })

  it.each(['', '{', '3', '{"order":5}'])('are the page’s own when what was kept is %j', text => {
    expect(keys(readChoice(text, columns))).toEqual(['name', 'level', 'beds'])
  })
})
