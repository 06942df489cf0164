import { useQuery } from '@tanstack/react-query'
import { Download, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { getReceipt, type Expense } from '#shared/expenses/contract.ts'
import { failureText, urlOf } from '../../api.ts'
import { readFile } from '../../files.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Nothing, Section } from '../../ui/section.tsx'
import { useClaimSteps } from '../data.ts'
import { sizeText } from './check.ts'
import { ChooseFile, DropHint, Fault } from './choose.tsx'
import { FileCard, isImage } from './file-card.tsx'
import { dropUpload, useRemoveReceipt, useSendReceipt, useUpload, type Upload } from './uploads.ts'

interface ReceiptSectionProps {
  claim: Expense
  onFile: (file: File) => void
  /** What was wrong with the file that was given last. */
  fault: string | null
}

/** A claim's receipt: being sent, stored, or still missing. */
export function ReceiptSection({ claim, onFile, fault }: ReceiptSectionProps) {
  const upload = useUpload(claim.id)
  const remove = useRemoveReceipt()
  const editable = useClaimSteps()(claim, 'edit')
  if (upload) {
    return (
      <Section title="Receipt">
        <UploadCard claim={claim} upload={upload} onFile={onFile} />
      </Section>
    )
  }
  return (
    <Section title="Receipt">
      {claim.receipt === null && remove.data && editable && (
        <Removed claim={claim} file={remove.data} onUndone={remove.reset} />
      )}
      {claim.receipt !== null && (
        <StoredReceipt claim={claim} name={claim.receipt}>
          {editable && (
            <>
              <ChooseFile onFile={onFile}>Replace</ChooseFile>
              <Button look="outline" size="small" disabled={remove.isPending} onClick={() => remove.mutate(claim)}>
                <Trash2 aria-hidden />
                Remove
              </Button>
            </>
          )}
        </StoredReceipt>
      )}
      {claim.receipt === null && editable && <DropHint onFile={onFile} />}
      {claim.receipt === null && !editable && <Nothing>No receipt was attached.</Nothing>}
      <Fault text={remove.isError ? `The receipt was not removed. ${failureText(remove.error)}` : fault} />
    </Section>
  )
}

/** Says what was removed and offers to put it back, within reach of the keyboard. */
function Removed({ claim, file, onUndone }: { claim: Expense; file: File; onUndone: () => void }) {
  const send = useSendReceipt()
  return (
    <output className="mb-2 flex flex-wrap items-center gap-3">
      <span className="min-w-0 break-words">{file.name} is removed.</span>
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        look="outline"
        size="small"
        onClick={() => {
          onUndone()
          void send(claim, file)
        }}
      >
        Undo
      </Button>
    </output>
  )
}

interface StoredReceiptProps {
  claim: Expense
  name: string
  /** The actions for it besides saving. */
  children: ReactNode
}

function StoredReceipt({ claim: { id, version, receiptStored }, name, children }: StoredReceiptProps) {
  const content = useQuery({
    queryKey: [getReceipt.path, id, name, version] as const,
    queryFn: ({ signal }) => readFile(getReceipt, { params: { id } }, signal),
    enabled: receiptStored && isImage(name),
    // A decision makes a new version, but keeps the picture.
    placeholderData: (before, query) => (query?.queryKey[2] === name ? before : undefined),
  })
  return (
    <FileCard
      name={name}
      content={content.data}
      {...(!receiptStored && { detail: 'The file itself is not kept here.' })}
    >
      {receiptStored && (
        <a
          href={urlOf(getReceipt.path, { id })}
          download={name}
          className={buttonStyle({ look: 'outline', size: 'small' })}
        >
          <Download aria-hidden />
          Download
        </a>
      )}
      {children}
    </FileCard>
  )
}

interface UploadCardProps {
  claim: Pick<Expense, 'id' | 'version'>
  upload: Upload
  /** Takes another file in place of one that could not be sent. */
  onFile: (file: File) => void
}

/** A receipt that is being sent, or could not be. */
function UploadCard({ claim, upload, onFile }: UploadCardProps) {
  const send = useSendReceipt()
  const { file, failure, cancel } = upload
  if (failure === null) {
    return (
      <FileCard name={file.name} content={file} detail={<Sending upload={upload} />}>
        <Button look="outline" size="small" onClick={cancel}>
          Cancel Upload
        </Button>
      </FileCard>
    )
  }
  return (
    <FileCard
      name={file.name}
      content={file}
      detail={
        <span role="alert" className="text-danger-ink">
          The receipt was not stored; the claim itself is saved. {failure}
        </span>
      }
    >
      <Button size="small" onClick={() => void send(claim, file)}>
        <RotateCw aria-hidden />
        Try Again
      </Button>
      <ChooseFile onFile={onFile}>Choose Another</ChooseFile>
      <Button look="quiet" size="small" onClick={() => dropUpload(claim.id)}>
        Leave Out
      </Button>
    </FileCard>
  )
}

/** How far sending a receipt has come. */
export function Sending({ upload: { file, sent } }: { upload: Upload }) {
  return (
    <>
      <p className="mb-1.5">
        {sent < 1
          ? `Sending, ${Math.round(100 * sent)} % of ${sizeText(file.size)}`
          : `Checking and storing ${sizeText(file.size)}…`}
      </p>
      <Progress label={`Sending ${file.name}`} value={sent} max={1} />
    </>
  )
}
