import { buttonState } from '@xuanjiao/contract/calls/permission'
import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import type { ChoiceMaker } from '@xuanjiao/fields/model/choice/choice-source'
import { NEW_PARAMETER } from '../../../app/commands/new-parameter.ts'
import { queryClient } from '../../../app/errors/query-client.ts'
import { sessionStore } from '../../../app/session/session-store.ts'
import { linkSource } from './link-source.ts'

/**
 * A record that is not there to be chosen yet is made on its own page, in a window beside this form, by whoever may; back
 * here, it is among the choices.
 */
export function makingOf(to: string): ChoiceMaker | undefined {
  const { title, made } = linkSource(to)
  const { lists, menu } = sessionStore.getState()
  if (made === undefined || buttonState(made.allow, lists) !== 'shown' || !hasPage(menu, made.page)) return undefined
  return {
    title: `新增${title}`,
    run: typed => {
      const name = /\p{Script=Han}/u.test(typed) ? typed.trim() : '1'
      window.open(`${made.page}?${new URLSearchParams({ [NEW_PARAMETER]: name })}`, '_blank')
      addEventListener('focus', () => void queryClient.invalidateQueries({ queryKey: ['options', to] }), { once: true })
    },
  }
}

const hasPage = (menu: readonly MenuItem[], page: string): boolean =>
  menu.some(item => item.path === page || hasPage(item.children ?? [], page))
