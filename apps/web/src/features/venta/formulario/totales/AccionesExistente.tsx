import { Button } from '@mantine/core'
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { BotonesArchivo } from '../../documento/BotonesArchivo.tsx'
import { refreshDocumentos } from '../../documento/consultas.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import classes from './Totales.module.css'

const textos = mensajes.documento

/** DOC-49: files and void action of an existing document. */
export function AccionesExistente() {
  const { origen } = useDocumentoContext()
  const queries = useQueryClient()
  const [confirmando, setConfirmando] = useState(false)
  const [estado, setEstado] = useState<'vigente' | 'anulando' | 'anulado'>('vigente')
  if (!origen) return null
  const referencia = `${origen.prefijo}${origen.referencia}`

  async function annul() {
    setEstado('anulando')
    try {
      await call(contract.vtaMovm.anular, { params: origen!.vtaMovmPK })
      setEstado('anulado')
      avisos.bien(textos.anulado)
      await refreshDocumentos(queries)
    } catch (error) {
      setEstado('vigente')
      avisos.mal(textos.errorAnulando, error instanceof Error ? error.message : undefined)
    } finally {
      setConfirmando(false)
    }
  }

  return (
    <div className={classes.acciones}>
      <div className={classes.archivos}>
        <BotonesArchivo documento={origen} />
      </div>
      {origen.status !== 'A' && (
        <Button
          variant="default"
          data-peligro
          fullWidth
          disabled={estado === 'anulado'}
          onClick={() => setConfirmando(true)}
        >
          {estado === 'anulado' ? mensajes.lista.anulado : 'Anular'}
        </Button>
      )}
      <ConfirmDialog
        abierto={confirmando}
        titulo={textos.confirmarAnular(referencia)}
        detalle={estado === 'anulando' ? textos.anulando : textos.detalleAnular(referencia)}
        peligro
        ocupado={estado === 'anulando'}
        onSi={() => void annul()}
        onNo={() => setConfirmando(false)}
      />
    </div>
  )
}
