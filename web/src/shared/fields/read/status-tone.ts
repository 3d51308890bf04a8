import type { StatusColour } from '../../../app/theme/theme.ts'

/** What a code of a status means; the colour is never alone, its word stands in it (look.md, Colour). */
const TONES: Readonly<Record<string, Readonly<Record<string, StatusColour>>>> = {
  he_enable: { 1: 'good', 0: 'draft' },
  he_sending_status: { queued: 'waiting', sending: 'running', done: 'good', cancelled: 'draft' },
  he_service_status: { trial: 'waiting', active: 'good', expired: 'bad', suspended: 'draft' },
  he_video_status: {
    draft: 'draft',
    reviewing: 'waiting',
    rejected: 'bad',
    approved: 'running',
    published: 'good',
    off: 'draft',
    archived: 'draft',
  },
  he_media_status: {
    none: 'draft',
    uploading: 'running',
    queued: 'waiting',
    transcoding: 'running',
    ready: 'good',
    failed: 'bad',
  },
  he_verify_status: { unsubmitted: 'draft', pending: 'waiting', verified: 'good', rejected: 'bad', expired: 'bad' },
  he_text_review: { draft: 'draft', medical: 'waiting', compliance: 'waiting', passed: 'good', rejected: 'bad' },
  he_form_status: { draft: 'draft', published: 'good', withdrawn: 'draft' },
  he_price_rule_status: {
    draft: 'draft',
    pending: 'waiting',
    active: 'good',
    rejected: 'bad',
    disabled: 'draft',
    expired: 'draft',
  },
  he_msg_status: { new: 'waiting', processing: 'running', replied: 'good', closed: 'draft', spam: 'bad' },
  he_consult_status: { pending: 'waiting', assigned: 'running', replied: 'good', closed: 'draft', blocked: 'bad' },
  he_public_status: { private: 'draft', pending: 'waiting', public: 'good' },
  he_task_status: {
    pending: 'waiting',
    watching: 'running',
    done: 'good',
    evaluated: 'good',
    overdue: 'bad',
    cancelled: 'draft',
  },
  he_edu_result: { master: 'good', partial: 'waiting', not: 'bad' },
  he_order_status: {
    created: 'waiting',
    paid: 'good',
    refunding: 'running',
    refunded: 'draft',
    closed: 'draft',
    expired: 'draft',
  },
  he_order_exception: { late_pay: 'waiting', amount_mismatch: 'bad', duplicate_pay: 'bad', refund_failed: 'bad' },
  he_pay_goods_status: { draft: 'draft', published: 'good' },
  he_pay_notify_verify: { ok: 'good', refused: 'bad' },
  he_pay_notify_result: {
    paid: 'good',
    refunded: 'good',
    refund_failed: 'bad',
    unknown: 'waiting',
    amount_mismatch: 'bad',
    duplicate_pay: 'bad',
    other_place: 'bad',
    refused: 'bad',
    failed: 'bad',
  },
  he_vip_status: { active: 'good', pending: 'waiting', expired: 'draft', revoked: 'bad' },
  he_wxapp_status: { 1: 'good', 0: 'bad', 2: 'draft' },
  he_word_level: { warn: 'waiting', block: 'bad' },
  user_status: { 1: 'good', 2: 'bad' },
  depart_status: { 1: 'good', 0: 'draft' },
  dict_item_color: { good: 'good', running: 'running', waiting: 'waiting', bad: 'bad', draft: 'draft' },
  dict_item_status: { 1: 'good', 0: 'draft' },
  export_request_state: { waiting: 'waiting', approved: 'good', refused: 'bad', withdrawn: 'draft', expired: 'draft' },
  send_status: { 0: 'draft', 1: 'good', 2: 'bad' },
}

/** The meaning of a code, or undefined where the dictionary is no status. */
export function statusColourOf(dict: string, code: string): StatusColour | undefined {
  return TONES[dict]?.[code]
}

/** Whether a dictionary says how something stands. */
export const isStatusDict = (dict: string): boolean => dict in TONES
