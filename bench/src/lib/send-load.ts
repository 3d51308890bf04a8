import http from 'node:http'

export interface LoadRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadResult {
  requests: number
  failed: number
  seconds: number
  /** Milliseconds, sorted. */
  times: number[]
}

/** Sends requests over `connections` kept-alive connections for some seconds, each as soon as the one before is answered. */
export async function sendLoad(
  port: number,
  make: (at: number) => LoadRequest,
  seconds: number,
  connections: number,
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let at = 0
  let failed = 0
  const start = performance.now()
  const until = start + seconds * 1000
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now()
      const ok = await sendOnce(port, agent, make(at++))
      times.push(performance.now() - began)
      if (!ok) failed++
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return {
    requests: times.length,
    failed,
    seconds: (performance.now() - start) / 1000,
    times: times.sort((one, other) => one - other),
  }
}

/** One request; true when the answer is a success of its own words. */
export function sendOnce(
  port: number,
  agent: http.Agent | undefined,
  request: LoadRequest,
  keep?: (text: string) => void,
): Promise<boolean> {
  return new Promise(resolve => {
    const headers = {
      ...request.headers,
      ...(request.body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(request.body)) }),
    }
    const call = http.request(
      { host: '127.0.0.1', port, agent, method: request.method ?? 'GET', path: request.path, headers },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          keep?.(text)
          resolve(answer.statusCode === 200 && !text.includes('"success":false'))
        })
        answer.on('error', () => resolve(false))
      },
    )
    call.on('error', () => resolve(false))
    call.end(request.body)
  })
}
