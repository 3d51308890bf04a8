import type { Entity } from '@xuanjiao/contract/entity/entity'
import { LazyAttachedForms } from './lazy-attached-forms.tsx'
import { useAttachedForms } from './use-attached-forms.ts'
import styles from './filled.module.css'

interface AttachedFormsSectionProps {
  readonly entity: Pick<Entity, 'name' | 'takesForms'>
  readonly id: string
}

/** The forms of a record whose details have no tabs. */
export function AttachedFormsSection({ entity, id }: AttachedFormsSectionProps) {
  const forms = useAttachedForms(entity, id)
  if (!forms) return null
  return (
    <section className={styles['section']} aria-label="填报">
      <h3>填报</h3>
      <LazyAttachedForms forms={forms} />
    </section>
  )
}
