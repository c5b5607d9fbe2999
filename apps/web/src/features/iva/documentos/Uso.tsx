import { Select } from '@mantine/core'
import { contract, type DocumentoMesa } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useQueryClient } from '@tanstack/react-query'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { refreshMesa } from '../mes/consultas.ts'
import { corto, type DocumentoDicho } from './dicho.ts'
import classes from './Panel.module.css'

type Uso = Exclude<DocumentoMesa['uso'], 'parcial' | ''>
type Alcance = 'documento' | 'proveedor'
const USOS: readonly Uso[] = ['conDerecho', 'sinDerecho', 'comun']

/** Use of a purchase for the credit: for this document, or for its supplier if the document has none. */
export function Uso({ documento: { libro, documento, tipo, consecutivo, nombre, identificacion, ...d } }: PropsDeUso) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const { uso = '', usoSegun = '' } = d
  const llaves: Partial<Record<Alcance, string>> = {
    documento,
    ...(libro !== 'asiento' && identificacion && { proveedor: identificacion }),
  }
  async function attribute(alcance: Alcance, elegido: Uso | null) {
    const llave = llaves[alcance]
    if (!llave) return
    try {
      await call(contract.mesaIva.atribuir, { body: { codCia, alcance, llave, uso: elegido } })
      const [puesto, quitado] =
        alcance === 'documento'
          ? [t.atribuido, t.sinAtribucion]
          : [t.atribuidoProveedor(nombre), t.sinAtribucionProveedor(nombre)]
      avisos.bien(elegido ? puesto : quitado)
      await refreshMesa(queryClient)
    } catch (error) {
      avisos.mal(motivoOf(error))
    }
  }
  const dicho = usoSegun === 'documento' || usoSegun === 'proveedor' ? usoSegun : undefined
  return (
    <Select
      size="xs"
      className={classes.uso}
      aria-label={t.usoDe(`${tipo} ${corto(consecutivo)}`)}
      data={[
        { value: '', label: uso && !dicho ? t.usos[uso] : t.segunLaRespuesta },
        { group: t.deEsteDocumento, items: USOS.map((u) => ({ value: `documento ${u}`, label: t.usos[u] })) },
        ...(llaves.proveedor
          ? [
              {
                group: t.deTodoProveedor(nombre),
                items: USOS.map((u) => ({ value: `proveedor ${u}`, label: t.usoDeProveedor(t.usos[u]) })),
              },
            ]
          : []),
      ]}
      value={dicho ? `${dicho} ${uso}` : ''}
      allowDeselect={false}
      comboboxProps={{ width: 230, position: 'bottom-end' }}
      onChange={(valor) => {
        const [alcance, elegido] = (valor ?? '').split(' ')
        void (elegido ? attribute(alcance as Alcance, elegido as Uso) : attribute(dicho ?? 'documento', null))
      }}
    />
  )
}

interface PropsDeUso {
  documento: DocumentoDicho
}
