import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { viewerPathBase, viewerPicture, viewerTag } from './viewer-schemas.ts'

/** So many messages of one person in a day. */
export const CONTACTS_A_DAY = 3
/** So many pictures beside one message. */
export const MOST_CONTACT_IMAGES = 4

/** How people write to us (rules/contact#messages). */
export const viewerContactCalls = {
  /** Somebody of the mini program or of a website writes, signed in or not. */
  write: endpoint({
    method: 'POST',
    path: `${viewerPathBase}/contact`,
    title: '联系我们',
    tag: viewerTag,
    allow: 'visitor',
    body: () =>
      z.object({
        /** Where it is written: the form of a website says so. */
        source: z.enum(['wxapp', 'web'], '来源不正确').default('wxapp'),
        type: z.enum(['cooperate', 'fault', 'advice', 'complaint', 'refund', 'other'], '请选择类型'),
        contactName: z.string({ error: '请填写姓名' }).trim().min(1, '请填写姓名').max(40, '姓名最多40个字符'),
        phone: z.string({ error: '请填写手机号' }).regex(/^1[3-9]\d{9}$/, '手机号格式不正确'),
        content: z.string({ error: '请填写内容' }).trim().min(5, '内容至少5个字符').max(500, '内容最多500个字符'),
        areaCode: z
          .string()
          .regex(/^\d{6}$/, '地区应为 6 位区划代码')
          .optional(),
        /** For whoever is signed in: pictures they uploaded before. */
        images: z.array(viewerPicture).max(MOST_CONTACT_IMAGES, `最多上传${MOST_CONTACT_IMAGES}张图片`).default([]),
      }),
    result: () => z.object({ no: z.string() }),
  }),
}
