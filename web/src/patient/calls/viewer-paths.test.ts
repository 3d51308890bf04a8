import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { carouselCalls } from '@xuanjiao/contract/viewer/viewer-carousel-calls'
import { PATIENT_CLIENT, viewerDeviceCalls } from '@xuanjiao/contract/viewer/viewer-device-calls'
import { viewerIdentityCalls } from '@xuanjiao/contract/viewer/viewer-identity-calls'
import { viewerTaskCalls } from '@xuanjiao/contract/viewer/viewer-task-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerPathBase } from '@xuanjiao/contract/viewer/viewer-schemas'
import { wireHeaders } from '@xuanjiao/wire/headers'
import { expect, test } from 'vitest'
import { CLIENT_HEADER } from './client-header.ts'
import { VIEWER_PATH_BASE, VIEWER_PATHS, type ViewerEndpoints } from './viewer-paths.ts'

const { enter, leave } = viewerDeviceCalls
const { config, home, suggest, search, illness, playlist } = viewerBrowseCalls
const { list, detail, play, beat, history } = viewerCalls
const own = viewerOwnCalls

const ENDPOINTS: ViewerEndpoints = {
  device: enter,
  leave,
  ...viewerIdentityCalls,
  config,
  home,
  videos: list,
  detail,
  play,
  beat,
  history,
  forget: own.forget,
  suggest,
  search,
  illness,
  playlist,
  enter: own.enter,
  consent: own.consent,
  withdraw: own.withdraw,
  exportOwn: own.exportOwn,
  deactivate: own.deactivate,
  own: own.home,
  like: own.like,
  favorite: own.favorite,
  favorites: own.favorites,
  expose: carouselCalls.expose,
  tasks: viewerTaskCalls.my,
  bed: viewerTaskCalls.waiting,
  takeTask: viewerTaskCalls.bind,
  confirmTask: viewerTaskCalls.confirm,
}

test('the page calls what the contract describes', () => {
  const asWritten = Object.entries(VIEWER_PATHS).map(
    ([name, [method, path]]) => `${name} ${method} ${VIEWER_PATH_BASE}${path}`,
  )
  const asDescribed = Object.entries(ENDPOINTS).map(([name, { method, path }]) => `${name} ${method} ${path}`)
  expect(VIEWER_PATH_BASE).toBe(viewerPathBase)
  expect(new Set(asWritten)).toEqual(new Set(asDescribed))
})

test('the page names itself as the server expects it', () => {
  expect(CLIENT_HEADER).toEqual({ [wireHeaders.client]: PATIENT_CLIENT })
})
