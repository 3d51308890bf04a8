/** How items of antd hold what a form keeps: moments and switches as texts, files as entries. */
export const REACT_HELPERS: Readonly<Record<string, string>> = {
  verdict: `function verdict(problem: string | false | undefined): Promise<void> {
  return typeof problem === "string" ? Promise.reject(new Error(problem)) : Promise.resolve()
}`,
  valueAt: `function valueAt(value: unknown, path: Array<string | number>): Record<string, unknown> {
  const found = path.reduce((here: unknown, key) => (here as Record<string | number, unknown> | undefined)?.[key], value)
  return (found ?? {}) as Record<string, unknown>
}`,
  momentItem: `function momentItem(format: string) {
  return {
    getValueProps: (value?: string) => ({ value: value ? dayjs(value, format) : null }),
    getValueFromEvent: (moment: Dayjs | null) => moment?.format(format) ?? "",
  }
}`,
  rangeItem: `function rangeItem(format: string) {
  return {
    getValueProps: (value?: string[]) => ({ value: value?.map(end => (end ? dayjs(end, format) : null)) ?? [] }),
    getValueFromEvent: (ends: Array<Dayjs | null> | null) => ends?.map(end => end?.format(format) ?? "") ?? [],
  }
}`,
  switchItem: `function switchItem(on: unknown, off: unknown) {
  return {
    getValueProps: (value: unknown) => ({ checked: value === on }),
    getValueFromEvent: (checked: boolean) => (checked ? on : off),
  }
}`,
  filesItem: `function filesItem(type: "file" | "img") {
  return {
    getValueProps: (value?: UploadedFile[]) => ({ fileList: value ?? [] }),
    getValueFromEvent: ({ fileList }: { fileList: UploadFile[] }) =>
      fileList.map(file => ({ ...file, type, url: file.url ?? file.response?.data?.url ?? "" })),
  }
}`,
}
