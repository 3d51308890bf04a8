import 'virtual:theme.css'
import 'virtual:antd.css'
import '../../../../base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page as tested } from 'vitest/browser'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import { ConfirmDialog } from '../../../../app/confirm/confirm-dialog.tsx'
import { queryClient } from '../../../../app/errors/query-client.ts'
import { NoticeList } from '../../../../app/notify/notice-list.tsx'
import { ReducedMotion } from '../../../../app/theme/reduced-motion.tsx'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { recordNotices } from '../../../../testing/notice-steps.ts'
import { accessibilityProblems } from '../../../../testing/accessibility-problems.ts'
import { BlockBench } from '../block-bench.tsx'
import type { WorkshopBlock } from '../block/workshop-block.ts'
import styles from '../workshop.module.css'
import { fakePorts } from './fake-ports.ts'

interface BenchStageOptions {
  size?: { width: number; height: number }
  dark?: boolean
}

export const DESKTOP_WINDOW = { width: 1280, height: 800 }
export const PHONE_WINDOW = { width: 360, height: 740 }
/** With the bars of the browser in sight. */
export const SMALL_WINDOW = { width: 360, height: 640 }

let root: Root | undefined

/** The bench of the workshop with some of its blocks, and nothing of the product around it. */
export function benchStage(
  blocks: readonly WorkshopBlock[],
  ports: () => KitPorts = fakePorts,
  benchStageOptions: BenchStageOptions = {},
) {
  const complaints: string[] = []
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      complaints.push(words.join(' '))
      console.log('COMPLAINT', ...words)
    })
    complaints.length = 0
    await enter(benchStageOptions)
  })
  afterEach(({ task }) => {
    vi.useRealTimers()
    if (task.result?.state === 'fail') console.log(wordsOnPage())
    vi.restoreAllMocks()
    expect(complaints).toEqual([])
  })
  recordNotices()
  return {
    enter,
    /** Takes the block away, as leaving the page does: what it keeps when it ends is kept now. */
    leave: () => root?.unmount(),
    complaints,
    /** Puts a block on the bench, as it is at first, and waits for its name. */
    show: async (key: string, title?: string): Promise<void> => {
      const block = blocks.find(one => one.key === key)
      if (!block) throw new Error(`no block is called ${key}`)
      mount(block, ports())
      await playwrightPage.getByRole('heading', { name: title ?? block.title, level: 2, exact: true }).waitFor()
    },
    keys: async (...all: string[]): Promise<void> => {
      for (const key of all) await playwrightPage.keyboard.press(key)
    },
    /** Nothing a screen reader or an eye would stumble over. */
    clean: async (): Promise<void> => expect(await accessibilityProblems()).toEqual([]),
  }
}

/** Enough to see where a test stood still. */
const wordsOnPage = (): string => [innerWidth, innerHeight, document.body.innerText.slice(0, 3000)].join('\n')

async function enter({ size = DESKTOP_WINDOW, dark = false }: BenchStageOptions): Promise<void> {
  await tested.viewport(size.width, size.height)
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([size.width, size.height])
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

function mount(block: WorkshopBlock, ports: KitPorts): void {
  root?.unmount()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  root.render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }}>
        <ReducedMotion>
          <KitProvider ports={ports}>
            <MemoryRouter>
              <main className={styles['page']}>
                <BlockBench block={block} />
              </main>
            </MemoryRouter>
          </KitProvider>
          <ConfirmDialog />
          <NoticeList />
        </ReducedMotion>
      </ConfigProvider>
    </QueryClientProvider>,
  )
}
