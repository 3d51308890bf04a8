import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { clearCells, LiveTable, moveRows, removeRows, setRowValues, type GridColumn } from '@xuanjiao/grid/model'
import { describe, expect, test } from 'vitest'
import { EditableVideoList } from './editable-video-list.ts'

type Item = PickedVideo & { requiredFlag: 'Y' | 'N' }

const extra: readonly GridColumn[] = [{ key: 'requiredFlag', title: '必看', type: 'checkbox', customValue: ['Y', 'N'] }]
const video = (videoId: string, requiredFlag: 'Y' | 'N' = 'N'): Item => ({
  videoId,
  code: videoId,
  title: `视频${videoId}`,
  cover: null,
  durationSec: 60,
  classification: null,
  ownerType: 'platform',
  ownerHospital: null,
  eduPhase: 'general',
  status: 'online',
  live: true,
  allowed: true,
  requiredFlag,
})
const videos = (ids: string) => [...ids].map(id => video(id))
const listOf = (ids: string, version = 1) => new EditableVideoList<Item>({ version, items: videos(ids) }, { extra })
/** `aY b`: the list as it would be saved. */
const saved = (list: EditableVideoList<Item>) =>
  list
    .now()
    .items.map(item => item.videoId + (item.requiredFlag === 'Y' ? 'Y' : ''))
    .join(' ')

describe('a list in a grid', () => {
  test('is saved as its rows stand, with what is said of each', () => {
    const list = listOf('abc')
    moveRows(list.grid, ['c'], 0)
    setRowValues(list.grid, 'a', { requiredFlag: 'Y' })
    expect(saved(list)).toBe('c aY b')
    expect(list.now().items[1]).toEqual(video('a', 'Y'))
  })

  test('is not emptied by a key: what a video is called is not written here', () => {
    const list = listOf('ab')
    clearCells(list.grid, ['a', 'b'], ['video', 'requiredFlag'])
    expect(list.now().isDirty).toBe(false)
    expect(list.grid.rows.get('a')?.['video']).toBe('视频a')
  })

  test('is dirty as long as it is another list', () => {
    const list = listOf('abc')
    expect(list.now().isDirty).toBe(false)
    moveRows(list.grid, ['c'], 0)
    expect(list.now().isDirty).toBe(true)
    list.grid.undo()
    expect(list.now().isDirty).toBe(false)
  })

  test('takes what is offered at its end, and lets go of what is no longer chosen', () => {
    const list = listOf('abc')
    moveRows(list.grid, ['c'], 0)
    list.setItems([...list.now().items, video('d'), video('e')])
    expect(saved(list)).toBe('c a b d e')
    list.setItems(list.now().items.filter(one => one.videoId !== 'a'))
    expect(saved(list)).toBe('c b d e')
    list.grid.undo()
    list.grid.undo()
    expect(saved(list)).toBe('c a b')
  })
})

const noop = () => {}

describe('when somebody else saved', () => {
  const rebase = (list: EditableVideoList<Item>, items: readonly Item[]) => {
    const quiet = {
      name: '',
      send: () => true,
      runLater: () => () => {},
      onRemoteSave: noop,
      onMessagesMissed: noop,
      onChange: noop,
    }
    const live = new LiveTable(list.grid, quiet)
    list.rebase({ version: 2, items }, rows => live.merge(rows))
    live.stop()
  }

  test('a list that nobody touched here is theirs, with nothing to save', () => {
    const list = listOf('abc')
    rebase(list, [video('c', 'Y'), video('a'), video('d')])
    expect(saved(list)).toBe('cY a d')
    expect([list.version, list.now().isDirty]).toEqual([2, false])
  })

  test('what was done here stays, and rests on theirs', () => {
    const list = listOf('abc')
    moveRows(list.grid, ['c'], 0)
    removeRows(list.grid, ['b'])
    list.setItems([...list.now().items, video('x')])
    rebase(list, videos('adbc'))
    expect(saved(list)).toBe('c a d x')
    expect([list.version, list.now().isDirty]).toEqual([2, true])
  })

  test('a video added on both sides stands there once; one taken out and put back here is still there', () => {
    const list = listOf('ab')
    list.setItems([...list.now().items, video('x')])
    rebase(list, videos('abx'))
    expect(saved(list)).toBe('a b x')
    list.setItems(videos('bx'))
    list.setItems([...videos('bx'), video('a')])
    rebase(list, videos('abx'))
    expect(saved(list)).toBe('b x a')
  })
})
