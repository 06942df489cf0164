import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { byId } from '../http/list.ts'

const call = calls({ tag: 'Inbox', writes: ['notices'] })

export const noteNotice = call('POST /api/notices/:id/note', 'notices.note', {
  summary:
    'Note a change that the inbox tells of, which it then tells nobody any more; 409 where somebody has noted it',
  params: byId,
  body: z.object({}),
})
