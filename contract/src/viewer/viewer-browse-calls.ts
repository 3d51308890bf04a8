import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { shownCarousel } from './viewer-carousel-calls.ts'
import { endpoint } from '../calls/endpoint.ts'
import {
  viewerPathBase,
  searchKeyword,
  viewerPageNo,
  viewerPageSize,
  qrCodeSchema,
  viewerTag,
  videoCard,
} from './viewer-schemas.ts'

/**
 * The mini program's calls to look around: home, trees, illnesses, doctors, hospitals, playlists, search
 * (rules/viewers#calls).
 */

interface TreeNode {
  id: string
  name: string
  icon: string | null
  hot: boolean
  children: TreeNode[]
}
const treeNode: z.ZodType<TreeNode> = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  hot: z.boolean(),
  children: z.array(z.lazy(() => treeNode)),
})
export type ClassificationNode = TreeNode

const departmentNode = lazy(() => z.object({ code: z.string(), name: z.string() }))

export const illnessCard = z.object({
  id: z.string(),
  name: z.string(),
  alias: z.string().nullable(),
  summary: z.string().nullable(),
  cover: z.string().nullable(),
  deptCode: z.string(),
  hot: z.boolean(),
})

export const doctorCard = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  hospital: z.string(),
  department: z.string(),
  photo: z.string().nullable(),
  goodAt: z.string(),
  verified: z.boolean(),
  videos: z.number(),
})

const hospitalBrief = lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    shortName: z.string(),
    logo: z.string().nullable(),
  }),
)

/** A row of cards on the home page; `type` and `ref` say where “more” leads. */
const section = lazy(() =>
  z.object({
    title: z.string(),
    type: z.enum(['hot', 'new', 'hospital', 'phase']),
    ref: z.string().nullable(),
    items: z.array(videoCard),
  }),
)

const one = z.object({ id: idSchema })
const visitor = { tag: viewerTag, allow: 'visitor', method: 'GET' } as const

export const viewerBrowseCalls = {
  config: endpoint({
    method: 'GET',
    path: `${viewerPathBase}/config`,
    title: '小程序设置',
    tag: viewerTag,
    allow: 'public',
    result: () =>
      z.object({
        title: z.string(),
        customerPhone: z.string().nullable(),
        privacyUrl: z.string().nullable(),
        /** Version of the privacy terms to be agreed to. */
        consentVersion: z.string(),
        pay: z.object({ enabled: z.boolean(), channels: z.array(z.string()) }),
        shareText: z.string(),
        beatSec: z.number(),
        /** By what a device may be made a person's here; and whether a code to a phone asks for a captcha. */
        identity: z.object({ phone: z.boolean(), wechat: z.boolean(), captcha: z.boolean() }),
        /** What WeChat may be asked to tell: the templates for `wx.requestSubscribeMessage`, by kind of notice. */
        subscribe: z.array(z.object({ type: z.string(), templateId: z.string() })),
      }),
  }),
  home: endpoint({
    ...visitor,
    path: `${viewerPathBase}/home`,
    title: '小程序首页',
    query: () => z.object({ hospitalId: idSchema.optional() }),
    result: () =>
      z.object({
        carousels: z.array(shownCarousel),
        quickEntries: z.array(
          z.object({ title: z.string(), icon: z.string().nullable(), type: z.string(), ref: z.string() }),
        ),
        hospital: hospitalBrief().nullable(),
        sections: z.array(section()),
        /** The newest that whoever is signed in has not read; a tap is told by `POST /notice/click`. */
        notices: z.array(
          z.object({
            id: z.string(),
            type: z.string(),
            title: z.string(),
            linkType: z.string(),
            linkRef: z.string().nullable(),
            sendTime: z.string(),
          }),
        ),
      }),
  }),
  classifications: endpoint({
    ...visitor,
    path: `${viewerPathBase}/classification/tree`,
    title: '视频分类树',
    query: () => z.object({ pid: idSchema.optional() }),
    result: () => z.array(treeNode),
  }),
  departments: endpoint({
    ...visitor,
    path: `${viewerPathBase}/department/tree`,
    title: '标准科室树',
    result: () => z.array(departmentNode().extend({ children: z.array(departmentNode()) })),
  }),
  illnesses: endpoint({
    ...visitor,
    path: `${viewerPathBase}/illness/list`,
    title: '疾病列表',
    query: () =>
      z.object({
        deptCode: z.string().max(20).optional(),
        keyword: searchKeyword.optional(),
        pageNo: viewerPageNo,
        pageSize: viewerPageSize,
      }),
    result: () => pageResultSchema(illnessCard),
  }),
  illness: endpoint({
    ...visitor,
    path: `${viewerPathBase}/illness/detail`,
    title: '疾病详情',
    query: one,
    result: () =>
      illnessCard.extend({
        icd10: z.string().nullable(),
        emergencyTip: z.string().nullable(),
        sections: z.array(z.object({ title: z.string(), html: z.string() })),
        eduPath: z.array(z.object({ phase: z.string(), phaseText: z.string(), videos: z.array(videoCard) })),
      }),
  }),
  suggest: endpoint({
    ...visitor,
    path: `${viewerPathBase}/search/suggest`,
    title: '搜索提示',
    query: () => z.object({ keyword: searchKeyword.optional() }),
    result: () => z.object({ words: z.array(z.string()) }),
  }),
  search: endpoint({
    ...visitor,
    path: `${viewerPathBase}/search`,
    title: '搜索',
    query: () =>
      z.object({
        keyword: searchKeyword.min(1, '请输入要搜索的内容'),
        pageNo: viewerPageNo,
        pageSize: viewerPageSize,
      }),
    result: () =>
      z.object({
        videos: pageResultSchema(videoCard),
        illnesses: z.array(illnessCard),
        doctors: z.array(doctorCard),
      }),
  }),
  doctors: endpoint({
    ...visitor,
    path: `${viewerPathBase}/doctor/list`,
    title: '名医列表',
    query: () =>
      z.object({
        deptCode: z.string().max(20).optional(),
        hospitalId: idSchema.optional(),
        keyword: searchKeyword.optional(),
        pageNo: viewerPageNo,
        pageSize: viewerPageSize,
      }),
    result: () => pageResultSchema(doctorCard),
  }),
  doctor: endpoint({
    ...visitor,
    path: `${viewerPathBase}/doctor/detail`,
    title: '名医详情',
    query: one,
    result: () =>
      doctorCard.extend({
        academicTitle: z.string().nullable(),
        post: z.string().nullable(),
        years: z.number().nullable(),
        intro: z.string().nullable(),
        /** Shown when set, as the rules on health content ask. */
        mcn: z.string().nullable(),
        hospitalId: z.string(),
      }),
  }),
  hospital: endpoint({
    ...visitor,
    path: `${viewerPathBase}/hospital/detail`,
    title: '医院详情',
    query: one,
    result: () =>
      hospitalBrief().extend({
        level: z.string(),
        cover: z.string().nullable(),
        gallery: z.array(z.string()),
        intro: z.string().nullable(),
        address: z.string(),
        lng: z.number().nullable(),
        lat: z.number().nullable(),
        phone: z.string().nullable(),
        departments: z.array(z.object({ id: z.string(), name: z.string(), location: z.string().nullable() })),
      }),
  }),
  shelves: endpoint({
    ...visitor,
    path: `${viewerPathBase}/hospital/shelves`,
    title: '医院视频货架',
    query: one,
    result: () =>
      z.array(
        z.object({
          id: z.string(),
          pid: z.string().nullable(),
          name: z.string(),
          icon: z.string().nullable(),
          phase: z.string(),
          videos: z.array(videoCard),
        }),
      ),
  }),
  playlist: endpoint({
    ...visitor,
    path: `${viewerPathBase}/playlist/detail`,
    title: '播放单详情',
    query: () =>
      z
        .object({ id: idSchema.optional(), q: qrCodeSchema.optional() })
        .refine(({ id: value, q }) => value !== undefined || q !== undefined, '请给出播放单或二维码'),
    result: () =>
      z.object({
        id: z.string(),
        name: z.string(),
        cover: z.string().nullable(),
        phase: z.string(),
        /** he_play_mode. */
        playMode: z.string(),
        hospital: z.string().nullable(),
        /** Videos that were taken off are left out. */
        items: z.array(z.object({ video: videoCard, required: z.boolean(), progressPct: z.number() })),
      }),
  }),
}
