import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

const tag = '接口文档'

export const apiDocsCalls = {
  /** Not for everybody: it tells a stranger where to knock. */
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    tag,
    title: '全部接口的描述',
    allow: 'sys:api:docs',
    answer: 'bare',
    result: () => z.unknown(),
  }),
  page: endpoint({
    method: 'GET',
    path: '/docs',
    tag,
    title: '接口试用页',
    allow: 'public', // an empty page: what it shows it has to ask for, with the token of somebody who may
    answer: 'file',
    result: () => z.unknown(),
  }),
  part: endpoint({
    method: 'GET',
    path: '/docs/{file}',
    tag,
    title: '接口试用页的脚本与样式',
    allow: 'public', // the same for everybody
    answer: 'file',
    query: () => z.object({ file: z.enum(['page.js', 'page.css']) }),
    result: () => z.unknown(),
  }),
} as const
