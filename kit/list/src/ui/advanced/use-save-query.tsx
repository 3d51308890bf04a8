import type { TextQuestion } from '@xuanjiao/core/model/asking/asking'
import { useAsk, usePorts } from '@xuanjiao/core/ui/ports/ports'
import type { AdvancedQuery } from '../../model/advanced.ts'
import { queryTexts } from '../../model/texts.ts'
import type { SavedQueriesState } from './use-saved-queries.tsx'

const NAMING: TextQuestion = {
  title: '保存查询',
  label: '保存的名称',
  placeholder: '请输入保存的名称',
  maxLength: 30,
  yes: '保存',
  rules: [name => (name.trim() === '' ? queryTexts.nameMissing : undefined)],
}

/**
 * Keeps a query under a name that is asked for; one that is there is overwritten only when that is wanted
 * (rules/lists#saved-queries). A name under which it could not be kept is asked for once more.
 */
export function useSaveQuery(saved: SavedQueriesState): (query: AdvancedQuery) => Promise<void> {
  const ask = useAsk()
  const ports = usePorts()
  const mayStand = (name: string) =>
    saved.has(name)
      ? ports.confirm({ title: '提示', text: queryTexts.overwrite(name), yes: '覆盖' })
      : Promise.resolve(true)
  return async query => {
    let name: string | undefined = ''
    do {
      name = (await ask({ ...NAMING, start: name }))?.trim()
    } while (name !== undefined && !((await mayStand(name)) && (await saved.save(name, query))))
  }
}
