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
import type { KitPorts } from '@xuanjiao/core/model/ports'
import { KitProvider } from '@xuanjiao/core/ui/ports/ports'
import { ConfirmDialog } from '../../../../app/confirm/confirm-dialog.tsx'
import { queryClient } from '../../../../app/errors/query-client.ts'
import { Notices } from '../../../../app/notify/notices.tsx'
import { Motion } from '../../../../app/theme/motion.tsx'
import { page } from '../../../../testing/driven-page.ts'
import { keepNotices } from '../../../../testing/notices.ts'
import { seenFaults } from '../../../../testing/seen-faults.ts'
import { Bench } from '../bench.tsx'
import type { WorkshopBlock } from '../block/block.ts'
import styles from '../workshop.module.css'
import { fakePorts } from './fake-ports.ts'

interface Look {
  size?: { width: number; height: number }
  dark?: boolean
}

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

let root: Root | undefined

/** The bench of the workshop with some of its blocks, and nothing of the product around it. */
export function benchStage(blocks: readonly WorkshopBlock[], ports: () => KitPorts = fakePorts, look: Look = {}) {
  const complaints: string[] = []
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      complaints.push(words.join(' '))
      console.log('COMPLAINT', ...words)
    })
    complaints.length = 0
    await enter(look)
  })
  afterEach(({ task }) => {
    vi.useRealTimers()
    if (task.result?.state === 'fail') console.log(wordsOnPage())
    vi.restoreAllMocks()
    expect(complaints).toEqual([])
  })
  keepNotices()
  return {
    enter,
    complaints,
    /** Puts a block on the bench, as it is at first, and waits for its name. */
    show: async (key: string, title?: string): Promise<void> => {
      const block = blocks.find(one => one.key === key)
      if (!block) throw new Error(`no block is called ${key}`)
      mount(block, ports())
      await page.getByRole('heading', { name: title ?? block.title, level: 2, exact: true }).waitFor()
    },
    keys: async (...all: string[]): Promise<void> => {
      for (const key of all) await page.keyboard.press(key)
    },
    /** Nothing a screen reader or an eye would stumble over. */
    clean: async (): Promise<void> => expect(await seenFaults()).toEqual([]),
  }
}

/** Enough to see where a test stood still. */
const wordsOnPage = (): string => [innerWidth, innerHeight, document.body.innerText.slice(0, 3000)].join('\n')

async function enter({ size = DESK, dark = false }: Look): Promise<void> {
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
        <Motion>
          <KitProvider ports={ports}>
            <MemoryRouter>
              <main className={styles['page']}>
                <Bench block={block} />
              </main>
            </MemoryRouter>
          </KitProvider>
          <ConfirmDialog />
          <Notices />
        </Motion>
      </ConfigProvider>
    </QueryClientProvider>,
  )
}
