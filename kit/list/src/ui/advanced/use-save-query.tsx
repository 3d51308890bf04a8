import type { TextPromptOptions } from '@xuanjiao/core/model/prompts/text-prompt-store'
import { useTextPrompt, useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import type { AdvancedQuery } from '../../model/advanced-query.ts'
import { advancedQueryTexts } from '../../model/list-texts.ts'
import type { SavedQueriesState } from './use-saved-queries.tsx'

const NAMING: TextPromptOptions = {
  title: '保存查询',
  label: '保存的名称',
  placeholder: '请输入保存的名称',
  maxLength: 30,
  confirmLabel: '保存',
  checks: [name => (name.trim() === '' ? advancedQueryTexts.nameMissing : undefined)],
}

/**
 * Keeps a query under a name that is asked for; one that is there is overwritten only when that is wanted
 * (rules/lists#saved-queries). A name under which it could not be kept is asked for once more.
 */
export function useSaveQuery(saved: SavedQueriesState): (query: AdvancedQuery) => Promise<void> {
  const request = useTextPrompt()
  const ports = useKitPorts()
  const mayStand = (name: string) =>
    saved.has(name)
      ? ports.confirm({ title: '提示', text: advancedQueryTexts.overwrite(name), confirmLabel: '覆盖' })
      : Promise.resolve(true)
  return async query => {
    let name: string | undefined = ''
    do {
      name = (await request({ ...NAMING, start: name }))?.trim()
    } while (name !== undefined && !((await mayStand(name)) && (await saved.save(name, query))))
  }
}
