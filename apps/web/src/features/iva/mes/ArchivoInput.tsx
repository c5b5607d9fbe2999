import { FileInput, type FileInputProps } from '@mantine/core'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconPaperclip } from '@tabler/icons-react'

/** One file of evidence: a button that opens the file chooser, styled like a field. */
export const ArchivoInput = (props: FileInputProps) => (
  <FileInput
    placeholder={t.elegirArchivo}
    leftSection={<IconPaperclip size={17} stroke={1.7} aria-hidden />}
    clearable
    pointer
    clearButtonProps={{ 'aria-label': t.quitarArchivo }}
    {...props}
  />
)
