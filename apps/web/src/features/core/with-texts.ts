import { textsStore } from '#web/session/session.ts'
import type { TextArea } from '#web/session/texts-store.ts'

/** The chunk of a lazy part together with texts that its page has not loaded. */
export const withTexts =
  <Part>(area: TextArea, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), textsStore.ensureArea(area)])
    return part
  }
