import { mensajes } from '@pura/domain/mensajes'
import { useState } from 'react'
import {
  type Apariencia as Elegida,
  ESQUEMAS,
  readApariencia,
  saveApariencia,
  TAMANOS,
} from '../../../lib/navegador/apariencia.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { Cabeza } from './Cabeza.tsx'
import classes from './Miniaturas.module.css'
import { Opciones } from './Opciones.tsx'

const t = mensajes.configuraciones

/** CONF-02, CONF-06 to CONF-08: applied at once, stored in this browser per company. */
export function Apariencia() {
  const codCia = useCodCia()
  const [elegida, setElegida] = useState(() => readApariencia(codCia))
  const choose = (cambio: Partial<Elegida>) => {
    const nueva = { ...elegida, ...cambio }
    saveApariencia(codCia, nueva)
    setElegida(nueva)
  }
  return (
    <>
      <Cabeza seccion="apariencia" nota={t.aparienciaNota} />
      <Opciones
        titulo={t.esquema}
        columnas={4}
        elegida={elegida.schemaColor}
        onChoose={(schemaColor) => choose({ schemaColor })}
        opciones={ESQUEMAS.map((esquema) => ({
          valor: esquema,
          muestra: <Pantalla esquema={esquema} />,
          rotulo: t.esquemas[esquema],
        }))}
      />
      <Opciones
        titulo={t.tamano}
        columnas={4}
        elegida={elegida.fontSize}
        onChoose={(fontSize) => choose({ fontSize })}
        opciones={TAMANOS.map((tamano) => ({
          valor: tamano,
          muestra: <Letra tamano={tamano} />,
          rotulo: <span className="num">{t.pixeles(tamano)}</span>,
        }))}
      />
    </>
  )
}

/** Miniature of the product in the scheme's tokens. */
const Pantalla = ({ esquema }: { esquema: string }) => (
  <span className={classes.pantalla} data-schema={esquema}>
    <span className={`columna hueco-6 ${classes.barra}`}>
      <i />
      <i />
      <i />
      <i />
    </span>
    <span className={`rejilla hueco-6 ${classes.lista}`}>
      <span className={classes.boton}>Factura</span>
      <span className={`fila num seguido ${classes.fila}`}>
        <b>1296</b>225 467,40
        <i data-tono="aceptado" />
      </span>
      <span className={`fila num seguido ${classes.fila}`}>
        <b>1293</b>154 375,00
        <i data-tono="rechazado" />
      </span>
    </span>
  </span>
)

/** The three text sizes of a page, at that font size. */
const Letra = ({ tamano }: { tamano: number }) => (
  <span className={`rejilla hueco-2 seguido ${classes.letra}`} data-size={tamano}>
    <span className="sec nota">Factura 1296</span>
    <span className={`${classes.cifra} num`}>₡48 210,50</span>
    <span className={classes.nombre}>Soda La Esquina</span>
  </span>
)
