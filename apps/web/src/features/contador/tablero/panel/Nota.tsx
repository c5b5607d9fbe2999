import { Button, Textarea } from '@mantine/core'
import { contract, type FilaTablero, MAX_NOTA_TABLERO } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatFechaHora } from '../../../../lib/formato/format.ts'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { refreshTablero } from '../base/consultas.ts'
import classes from './Panel.module.css'

interface PropsDeNota {
  fila: FilaTablero
  enfocar: boolean
  onClose: () => void
}

/** Note about a client: saved by Ctrl+Enter, by its button and on blur, so that no text is lost. */
export function Nota({ fila, enfocar, onClose }: PropsDeNota) {
  const { idAcceso, nota } = fila
  const queryClient = useQueryClient()
  const campo = useRef<HTMLTextAreaElement>(null)
  const [escrito, setEscrito] = useState<string>()
  const guardado = nota?.texto ?? ''
  const texto = escrito ?? guardado
  const { mutate, isPending, error } = useMutation({
    mutationFn: (nuevo: string) =>
      call(contract.tableroContador.anotar, { body: { idAcceso, texto: nuevo, version: nota?.version ?? 0 } }),
    onSuccess: async (_, nuevo) => {
      avisos.bien(nuevo === '' ? t.notaQuitada : t.notaGuardada)
      await refreshTablero(queryClient)
      setEscrito(undefined)
    },
    // Also shown after the user moved to another company.
    onError: (fallo) => avisos.mal(motivoOf(fallo)),
  })
  useEffect(() => {
    if (enfocar) campo.current?.focus()
  }, [enfocar])
  const cambiada = texto.trim() !== guardado
  const save = () => {
    if (cambiada && !isPending) mutate(texto.trim())
  }
  return (
    <div className="rejilla hueco-6">
      <Textarea
        ref={campo}
        label={t.nota}
        description={t.notaAyuda}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTA_TABLERO}
        error={error && motivoOf(error)}
        value={texto}
        onChange={(event) => setEscrito(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !cambiada) onClose()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          save()
        }}
      />
      <div className={`fila entre hueco-8 ${classes.pieNota}`}>
        <span className="sec nota num recorta">{nota && t.notaDe(nota.username, formatFechaHora(nota.momento))}</span>
        {cambiada && (
          <Button size="xs" variant="light" loading={isPending} onClick={save}>
            {t.guardarNota}
          </Button>
        )}
      </div>
    </div>
  )
}
