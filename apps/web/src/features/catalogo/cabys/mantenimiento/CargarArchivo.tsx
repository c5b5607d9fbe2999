import { Button, FileButton } from '@mantine/core'
import { ApiError, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { refreshCatalogo } from './consultas.ts'

interface Pedido {
  archivo: File
  confirmado: boolean
}

/** Loads an edition of the CABYS from a file; asks first if it retires too many codes (docs/decisions/0115). */
export function CargarArchivo({ disabled }: { disabled: boolean }) {
  const queryClient = useQueryClient()
  const [duda, setDuda] = useState<{ archivo: File; motivo: string }>()
  // Without it the same file could not be chosen twice.
  const reset = useRef<() => void>(null)
  const load = useMutation({
    mutationFn: async ({ archivo, confirmado }: Pedido) =>
      call(contract.importacion.create, {
        params: { catalogo: 'cabys' },
        query: confirmado ? { confirmar: '1' } : {},
        body: new Uint8Array(await archivo.arrayBuffer()),
      }),
    onSuccess: ({ data: { filas, nuevas, retiradas } }) =>
      avisos.bien(
        'CABYS cargado',
        `${enMiles(filas)} códigos: ${enMiles(nuevas)} nuevos, ${enMiles(retiradas)} retirados.`,
      ),
    onError: (error, { archivo }) => {
      if (error instanceof ApiError && error.codigo === 'confirmation_required') {
        setDuda({ archivo, motivo: error.message })
      } else avisos.mal(motivoOf(error, mensajes.general.errorDesconocido))
    },
    onSettled: () => refreshCatalogo(queryClient),
  })
  const choose = (archivo: File | null) => {
    reset.current?.()
    if (archivo) load.mutate({ archivo, confirmado: false })
  }
  return (
    <>
      <FileButton accept=".xlsx,.csv,.gz" resetRef={reset} onChange={choose}>
        {(props) => (
          <Button
            variant="default"
            leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}
            disabled={disabled}
            loading={load.isPending}
            {...props}
          >
            Cargar de un archivo
          </Button>
        )}
      </FileButton>
      <ConfirmDialog
        abierto={duda !== undefined}
        titulo="¿Cargar esta edición del CABYS?"
        detalle={`${duda?.motivo}. Un código retirado no se puede facturar. Puede deshacer la carga después.`}
        peligro
        onSi={() => {
          if (duda) load.mutate({ archivo: duda.archivo, confirmado: true })
          setDuda(undefined)
        }}
        onNo={() => setDuda(undefined)}
      />
    </>
  )
}

const enMiles = (cuantos: number): string => cuantos.toLocaleString('es-CR')
