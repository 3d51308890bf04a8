import { useEffect, useEffectEvent } from 'react'
import { NEW_PARAMETER } from '../../../app/commands/new-parameter.ts'
import { usePageAddress } from '../../../app/page/use-page-address.ts'
import type { EntityPageContext } from './use-entity-page.ts'

/** The address may ask for the form of a new record, as the search box does; once it is open, it asks no more. */
export function useNewByAddress({
  entity,
  mayAdd,
  openNew,
}: Pick<EntityPageContext, 'entity' | 'mayAdd' | 'openNew'>): void {
  const [address, setAddress] = usePageAddress()
  const isAsked = mayAdd && address.has(NEW_PARAMETER)
  const open = useEffectEvent(() => {
    const name = address.get(NEW_PARAMETER) ?? '1'
    openNew(name === '1' ? {} : { [entity.nameField]: name })
    setAddress(
      before => {
        const after = new URLSearchParams(before)
        after.delete(NEW_PARAMETER)
        return after
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}
