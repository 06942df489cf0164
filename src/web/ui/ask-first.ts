import { createContext, useContext } from 'react'

/** Does `leave` at once, or after the reader has agreed to lose what is typed in the dialog. */
type AskFirst = (leave: () => void) => void

export const AskFirstContext = createContext<AskFirst>((leave) => leave())

/** For a dialog's own ways out, such as Cancel; outside of a dialog it asks nothing. */
export function useAskFirst(): AskFirst {
  return useContext(AskFirstContext)
}
