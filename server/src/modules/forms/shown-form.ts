import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import type { Principal } from '../../platform/access/principal.ts'
import type { StoredForm } from './form-store.ts'

type FormWords = Pick<StoredForm, 'name' | 'code' | 'remark' | 'recordKind'>

/** A form as this person may see it: words that are hidden from them in the record are blank here. */
export function shownForm<F extends FormWords>(form: F, { grants }: Pick<Principal, 'grants'>): F {
  const isHidden = (field: string) => grants.fieldAccess(fieldPermissionCode(formDesign, field)) === 'hidden'
  return {
    ...form,
    name: isHidden('desformName') ? '' : form.name,
    code: isHidden('desformCode') ? '' : form.code,
    remark: isHidden('remark') ? null : form.remark,
    recordKind: isHidden('recordKind') ? null : form.recordKind,
  }
}

/** The same without its document: one of those that may be filled in. */
export const fillableForm = (
  { id, version, code, name, remark, recordKind }: StoredForm,
  principal: Pick<Principal, 'grants'>,
) => shownForm({ id, version, code, name, remark, recordKind }, principal)
