import { Button, TextInput } from '@mantine/core'
import { type Autorizacion, contract, isAutorizacionVencida } from '@pura/contract'
import { fechaAt, isRegistroDudoso } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/acciones/ConfirmDialog.tsx'
import { useSinElegir } from '../../../../components/campos/use-sin-elegir.ts'
import { formatCedula, formatFecha, formatPorcentaje } from '../../../../lib/formato/format.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import type { LineaForm } from '../../modelo/estado.ts'
import { applyTo, clearOf, covers, findProblema } from '../../modelo/origen/exonerar.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import classes from '../base/DocumentoForm.module.css'
import propias from '../base/Secciones.module.css'

const textos = mensajes.documento

/** EXO-01: one authorization, queried by number and applied to the lines it covers. */
export function Exoneraciones() {
  const { form, change, dispatch, catalogos, soloVer } = useDocumentoContext()
  const [numero, setNumero] = useState('')
  const [aviso, setAviso] = useState<string>()
  const sinAplicar = useSinElegir(numero, 'aplicado')
  const [buscando, setBuscando] = useState(false)
  /** An authorization that waits for the user's confirmation. */
  const [dudosa, setDudosa] = useState<Autorizacion>()
  const hasIva = (l: LineaForm) =>
    Number(catalogos.tarifas.find((t) => t.codigo === l.tarifa)?.tasa ?? 0) > 0 || (l.surtido ?? []).length > 0

  async function apply() {
    const problema = findProblema(form, undefined, fechaAt(new Date()))
    if (problema) return setAviso(problema)
    setBuscando(true)
    setAviso(undefined)
    try {
      const { data } = await call(contract.exoneracion.find, { query: { autorizacion: numero.trim() } })
      const vencida = findProblema(form, data, fechaAt(new Date()))
      if (vencida) return setAviso(vencida)
      if (!form.lineas.some((l) => covers(data, l) && hasIva(l))) return setAviso(textos.exoneracionSinLineas)
      if (isRegistroDudoso(data.porcentajeRegistro)) setDudosa(data)
      else accept(data)
    } catch {
      setAviso(textos.exoneracionInvalida)
    } finally {
      setBuscando(false)
    }
  }

  function accept(autorizacion: Autorizacion) {
    setDudosa(undefined)
    change({ exoneracion: autorizacion })
    dispatch({ clase: 'lineas', changeLinea: applyTo(autorizacion, hasIva) })
    setNumero('')
    avisos.bien(textos.encontrado)
  }

  /** E7: queries the current authorization again, because it may have been withdrawn. */
  async function refresh({ numeroDocumento }: Autorizacion) {
    setBuscando(true)
    setAviso(undefined)
    try {
      const { data } = await call(contract.exoneracion.find, { query: { autorizacion: numeroDocumento } })
      if (isAutorizacionVencida(data, fechaAt(new Date()))) return setAviso(textos.exoneracionVencida)
      change({ exoneracion: data })
      dispatch({ clase: 'lineas', changeLinea: (linea) => applyTo(data, hasIva)(clearOf(linea)) })
      avisos.bien(textos.encontrado)
    } catch {
      avisos.mal(textos.noEncontrado)
    } finally {
      setBuscando(false)
    }
  }

  function clear() {
    if (!form.exoneracion) return setAviso(textos.sinExoneracion)
    setAviso(undefined)
    change({ exoneracion: null })
    dispatch({ clase: 'lineas', changeLinea: clearOf })
  }

  return (
    <div className={`columna hueco-10 ${classes.lista}`}>
      {form.exoneracion && <Aplicada autorizacion={form.exoneracion} />}
      {dudosa && (
        <ConfirmDialog
          abierto
          titulo={textos.usarParte(dudosa.porcentajeRegistro)}
          detalle={textos.usarParteDetalle(dudosa.porcentajeRegistro, dudosa.porcentajeExoneracion)}
          onSi={() => accept(dudosa)}
          onNo={() => setDudosa(undefined)}
        />
      )}
      {!soloVer && (
        <div className={`tira hueco-10 ${propias.buscar}`}>
          <TextInput
            {...sinAplicar.input}
            label="Número de autorización"
            data-campo="exoneracion"
            placeholder="AL-00000000-00"
            maxLength={40}
            value={numero}
            onChange={(event) => setNumero(event.currentTarget.value.toUpperCase())}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey) void apply()
            }}
            error={aviso ?? sinAplicar.mal}
          />
          <Button variant="default" loading={buscando} onClick={() => void apply()}>
            Aplicar a las líneas
          </Button>
          {form.exoneracion && (
            <Button variant="subtle" color="gray" disabled={buscando} onClick={() => void refresh(form.exoneracion!)}>
              {textos.consultarDeNuevo}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={clear}>
            {mensajes.general.limpiar}
          </Button>
        </div>
      )}
    </div>
  )
}

function Aplicada({ autorizacion: a }: { autorizacion: Autorizacion }) {
  const { form } = useDocumentoContext()
  const cuantas = form.lineas.filter((l) => l.exoneracion?.numero === a.numeroDocumento).length
  const ajena = form.cliente && a.identificacion !== '' && form.cliente.ruc !== a.identificacion
  const datos: [string, string][] = [
    ['Autorización', a.numeroDocumento],
    ['Tipo', a.tipoDocumento.nombre],
    ['Institución', a.nombreInstitucion],
    ['Emitida', formatFecha(a.fechaEmision)],
    ['Vence', a.fechaVencimiento ? formatFecha(a.fechaVencimiento) : ''],
    ['Puntos exonerados', formatPorcentaje(a.porcentajeExoneracion)],
    [
      'Se aplica a',
      a.identificacion === '' ? '' : a.cabys.length > 0 ? `${a.cabys.length} códigos CABYS` : 'Todo CABYS',
    ],
    ['Líneas exoneradas', String(cuantas)],
  ]
  return (
    <>
      <dl className={`rejilla quiebra ${classes.ficha}`}>
        {datos
          .filter(([, valor]) => valor !== '')
          .map(([nombre, valor]) => (
            <div key={nombre}>
              <dt className="sec nota">{nombre}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
      </dl>
      {Number(a.porcentajeRegistro) > Number(a.porcentajeExoneracion) && (
        <p className="nota sec" role="status">
          {textos.puntosGenerales(a.porcentajeRegistro)}
        </p>
      )}
      {ajena && (
        <p className={classes.error} role="alert">
          {textos.exoneracionAjena(formatCedula(a.identificacion))}
        </p>
      )}
    </>
  )
}
