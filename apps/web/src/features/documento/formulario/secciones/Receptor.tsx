import { Switch } from '@mantine/core'
import { type Cliente, contract } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { Buscador } from '../../../../components/Buscador.tsx'
import { call } from '../../../../lib/api.ts'
import { formatCedula } from '../../../../lib/format.ts'
import classes from '../DocumentoForm.module.css'
import { useCabezaContext } from '../modelo/contexto.ts'
import { DIFERENCIAS } from '../modelo/diferencias.ts'

/** DOC-44: the client is searched by name or number and chosen without leaving the form. */
export const Receptor = memo(function Receptor({ onElegido }: { onElegido: () => void }) {
  const { form, change, codCia, errorOf, tipo, soloVer } = useCabezaContext()
  const { tiposCliente, admiteContado } = DIFERENCIAS[tipo]
  const [conAmbos, setConAmbos] = useState(false)
  const tipos = tiposCliente && conAmbos ? `${tiposCliente},${AMBOS}` : tiposCliente
  const [texto, setTexto] = useState('')
  const buscado = texto.trim()
  const clientes = useQuery({
    queryKey: ['clientes', codCia, buscado, tipos],
    enabled: !soloVer,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (
        await call(contract.cliente.list, {
          params: { codCia },
          query: { texto: buscado, estado: 'A', tipo: tipos, pagina: 1, porPagina: 20 },
          signal,
        })
      ).data,
  })
  const opciones = arrange(clientes.data ?? [], tipo).filter((c) => admiteContado || !isContado(c))

  return (
    <div className={classes.receptor}>
      {!soloVer && (
        <Buscador
          etiqueta={mensajes.documento.secciones.buscarCliente}
          campo="cliente"
          placeholder="Nombre o número de identificación"
          texto={texto}
          onTexto={setTexto}
          buscando={clientes.isFetching}
          opciones={opciones}
          keyOf={(c) => String(c.clientePK.idCliente)}
          onElegir={(cliente) => {
            change({ cliente })
            setTexto('')
            onElegido()
          }}
          error={errorOf('cliente')}
          render={(c) => <OpcionCliente cliente={c} />}
        />
      )}
      {tiposCliente && !soloVer && (
        <Switch
          size="xs"
          label={mensajes.documento.incluirClienteProveedor}
          checked={conAmbos}
          onChange={(event) => setConAmbos(event.currentTarget.checked)}
        />
      )}
      {form.cliente && <FichaCliente cliente={form.cliente} />}
    </div>
  )
})

/** Client and supplier at once (D8). */
const AMBOS = '3'
const EXTRANJERO = '05'
const isContado = (c: Cliente): boolean => c.ruc === '' && c.identificador === ''

/** An export goes abroad: who is from there stands first. A tiquete goes to the counter. */
function arrange(clientes: readonly Cliente[], tipo: TipoDocumento): Cliente[] {
  const first = FIRST[tipo]
  return first ? [...clientes].sort((a, b) => Number(first(b)) - Number(first(a))) : [...clientes]
}

const FIRST: Partial<Record<TipoDocumento, (cliente: Cliente) => boolean>> = {
  TE: isContado,
  FEE: (c) => c.tipoDoctoPersona.codigoSri === EXTRANJERO,
}

const OpcionCliente = ({ cliente }: { cliente: Cliente }) => (
  <span className={classes.opcionCliente}>
    <span className="recorta medio">{cliente.nombreCliente}</span>
    <span className="sec nota">{formatCedula(cliente.ruc || cliente.identificador)}</span>
    <span className="sec nota recorta">{cliente.correo}</span>
  </span>
)

function FichaCliente({ cliente }: { cliente: Cliente }) {
  const datos: [string, string][] = [
    ['Nombre', cliente.nombreCliente],
    [cliente.tipoDoctoPersona.nombreDoctoPersona, formatCedula(cliente.ruc || cliente.identificador)],
    ['Correo', cliente.correo],
    ['Teléfono', cliente.telefono],
    ['Dirección', cliente.direccion],
    ['Actividad económica', cliente.idActividadEconomica ?? ''],
  ]
  return (
    <dl className={classes.ficha}>
      {datos
        .filter(([, valor]) => valor !== '')
        .map(([nombre, valor]) => (
          <div key={nombre}>
            <dt className="sec nota">{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
    </dl>
  )
}
