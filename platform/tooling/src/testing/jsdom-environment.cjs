const { TestEnvironment } = require('jest-environment-jsdom');

/** Web APIs that jsdom lacks and the product uses, taken from Node. */
const fromNode = ['Request', 'Response', 'Headers', 'fetch', 'TextEncoder', 'TextDecoder', 'structuredClone'];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    const { HTMLDialogElement, Event } = this.global;
    HTMLDialogElement.prototype.showModal ??= function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function () {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  }
};
