import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { formDesignOverride } from './form-design-override.tsx'

const DesignDesk = lazyPart(async () => (await import('./design-desk.tsx')).DesignDesk)

const entity = formDesign as unknown as Entity
const all: readonly Entity[] = [entity, formSubmission]
registerEntities(all)
registerBusinessLinks()

/** Designs as a list; the one the address names stands open in the designer, in the place of the list. */
export function FormDesignsPage() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const opened = address.get('design')
  const override = useMemo(() => formDesignOverride(path => void navigate(path)), [navigate])
  if (opened === null) return <EntityPage entity={entity} all={[entity]} override={override} />
  return <DesignDesk key={opened} id={opened} onClose={() => void navigate('/form/design')} />
}
