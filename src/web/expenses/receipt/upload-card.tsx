import { RotateCw } from 'lucide-react'
import type { Expense } from '#shared/expenses/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { sizeText } from './check.ts'
import { ChooseFile } from './choose-file.tsx'
import { FileCard } from './file-card.tsx'
import { dropUpload, useSendReceipt, type Upload } from './uploads.ts'

interface UploadCardProps {
  claim: Pick<Expense, 'id' | 'version'>
  upload: Upload
  /** Takes another file in the place of one that did not get there. */
  onFile: (file: File) => void
}

/** A receipt that is being sent, or what became of it. */
export function UploadCard({ claim, upload, onFile }: UploadCardProps) {
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

/** How far a receipt has come. */
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
