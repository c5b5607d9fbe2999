import { ActionIcon, Button, TextInput } from '@mantine/core'
import { parseFechaEntrada } from '@pura/contract'
import { formatFecha, TIPOS_REFERENCIA, type TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { FechaInput } from '../../../../components/campos/FechaInput.tsx'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { focusCampo } from '../../../../lib/navegador/foco.ts'
import { type OtraReferenciaForm, otraReferenciaVacia } from '../../modelo/estado.ts'
import { useCabezaContext } from '../base/contexto.ts'
import propias from '../base/Secciones.module.css'

const textos = mensajes.documento
const OTROS = '99'
/** docs/hacienda.md §3.2: maximum, including the referenced document. */
const MAXIMO = 10

/** Further references of a document: contracts, orders, other documents. */
export function OtrasReferencias({ enfocar }: { enfocar: boolean }) {
  const { form, change, soloVer, tipo } = useCabezaContext()
  const { otrasReferencias: referencias } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount, if requested
  useEffect(() => {
    if (enfocar) focusCampo('otrasReferencias[0].tipoDocumento')
  }, [])
  const set = (otrasReferencias: readonly OtraReferenciaForm[]) => change({ otrasReferencias })
  const cabe = referencias.length + (form.referencia ? 1 : 0) < MAXIMO
  return (
    <fieldset className={`columna encoge hueco-12 ${propias.referencias}`} disabled={soloVer}>
      <legend className={propias.leyenda}>{textos.otrasReferencias}</legend>
      {referencias.map((referencia, i) => (
        <Renglon
          key={referencia.id}
          referencia={referencia}
          indice={i}
          tipo={tipo}
          onCampos={(campos) => set(referencias.map((r) => (r === referencia ? { ...r, ...campos } : r)))}
          onRemove={() => set(referencias.filter((r) => r !== referencia))}
        />
      ))}
      {!soloVer && cabe && (
        <div>
          <Button
            variant="subtle"
            size="xs"
            data-campo="otrasReferencias"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => {
              set([...referencias, otraReferenciaVacia()])
              focusCampo(`otrasReferencias[${referencias.length}].tipoDocumento`)
            }}
          >
            {textos.agregarReferencia}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface PropsRenglon {
  referencia: OtraReferenciaForm
  indice: number
  tipo: TipoDocumento
  onCampos: (campos: Partial<OtraReferenciaForm>) => void
  onRemove: () => void
}

function Renglon({ referencia: r, indice, tipo, onCampos, onRemove }: PropsRenglon) {
  const { catalogos, errorOf, soloVer } = useCabezaContext()
  const numero = indice + 1
  const field = (campo: string) => ({
    'data-campo': `otrasReferencias[${indice}].${campo}`,
    error: errorOf(`otrasReferencias[${indice}].${campo}`),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a nested fieldset would add a box
    <div role="group" aria-label={`Referencia ${numero}`} className={`tira envuelve ${propias.otraReferencia}`}>
      <Seleccion
        openOnFocus={false}
        allowDeselect={false}
        label="Tipo de documento"
        data={tiposFor(tipo)}
        value={r.tipo}
        onChange={(codigo) => codigo !== null && onCampos({ tipo: codigo })}
        {...field('tipoDocumento')}
      />
      {r.tipo === OTROS && (
        <TextInput
          label="Descripción del tipo"
          withAsterisk
          maxLength={100}
          value={r.otroTipo}
          onChange={(event) => onCampos({ otroTipo: event.currentTarget.value })}
          {...field('otroTipoDocumento')}
        />
      )}
      <TextInput
        label="Número o clave"
        maxLength={50}
        classNames={{ input: 'num' }}
        value={r.numero}
        onChange={(event) => onCampos({ numero: event.currentTarget.value })}
        {...field('clave')}
      />
      <FechaInput
        label="Fecha de la referencia"
        fecha={parseFechaEntrada(r.fecha)}
        onFecha={(fecha) => onCampos({ fecha: fecha ? formatFecha(fecha) : '' })}
        {...field('fechaEmision')}
      />
      <Seleccion
        openOnFocus={false}
        allowDeselect={false}
        label="Código de la referencia"
        data={catalogos.codigosReferencia.map((c) => ({ value: c.codigo, label: `${c.codigo} · ${c.nombre}` }))}
        value={r.codigo}
        onChange={(codigo) => codigo !== null && onCampos({ codigo })}
        {...field('codigo')}
      />
      {r.codigo === OTROS && (
        <TextInput
          label="Descripción del código"
          withAsterisk
          maxLength={100}
          value={r.otroCodigo}
          onChange={(event) => onCampos({ otroCodigo: event.currentTarget.value })}
          {...field('otroCodigo')}
        />
      )}
      <TextInput
        label="Razón de la referencia"
        maxLength={180}
        value={r.razon}
        onChange={(event) => onCampos({ razon: event.currentTarget.value })}
        {...field('razon')}
      />
      {!soloVer && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Quitar la referencia ${numero}`}
          onClick={() => {
            onRemove()
            focusCampo('otrasReferencias')
          }}
        >
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** Hacienda's reference types that the document type admits (annex note 10). */
const tiposFor = (tipo: TipoDocumento) =>
  TIPOS_REFERENCIA.filter(
    (t) =>
      t.versiones.includes('4.4') &&
      (tipo === 'FEC' || !t.soloFec) &&
      (tipo === 'NC' || tipo === 'ND' || !t.soloNotas) &&
      (tipo !== 'REP' || t.admiteRep),
  ).map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nombre}` }))
